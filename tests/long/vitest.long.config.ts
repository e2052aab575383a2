import { defineConfig } from 'vitest/config';

/** The long run: one file after the other, so that the races have both cores. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/long/*.test.ts'],
    globalSetup: ['tests/support/start-postgres.ts'],
    fileParallelism: false,
    testTimeout: 40 * 60_000,
    hookTimeout: 120_000,
    env: { TZ: 'America/New_York' },
  },
});
