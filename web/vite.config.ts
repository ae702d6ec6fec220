import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While developing, the page comes from Vite and everything below /api from a server started by hand.
const server = process.env['FLAGBRIDGE_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // no data: addresses, which a strict content policy forbids
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 }, // for what hangs
});
