import { defineConfig } from 'vitest/config';

// No tests: the pictures of the README, taken from the page by a browser.
export default defineConfig({
  test: {
    include: ['e2e/pictures.ts'],
    globalSetup: ['e2e/server.ts'],
    reporters: ['verbose'],
    testTimeout: 900_000,
    hookTimeout: 60_000,
  },
});
