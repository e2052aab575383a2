import { defineConfig } from 'vitest/config';

/** With the tools of an operator's machine: one file after the other, each has both cores. */
export default defineConfig({
  test: {
    root: '.',
    include: ['tests/deploy/*.test.ts'],
    globalSetup: ['tests/support/start-postgres.ts'],
    fileParallelism: false,
    testTimeout: 15 * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 180_000 } },
    env: { TZ: 'America/New_York' },
  },
});
