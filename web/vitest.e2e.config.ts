import { defineConfig } from 'vitest/config';

// The page in a real browser against a real server. One file after the other: the machine has few cores.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/server.ts'],
    fileParallelism: false,
    reporters: ['verbose'], // a line a test, as they end
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
