import { randomInt } from 'node:crypto';
import { defineConfig } from 'vitest/config';

/** The order of files and tests and what the property tests draw; `TEST_SEED` repeats a run. */
const seed = Number(process.env.TEST_SEED ?? randomInt(1_000_000));

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/journeys/**', 'tests/long/**'],
    globalSetup: ['tests/support/platform/start-postgres.ts'],
    setupFiles: ['tests/support/platform/seed-properties.ts'],
    sequence: { shuffle: { files: true, tests: true }, seed },
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // Loading the server anew for every file took longer than all tests; nothing keeps state in a module.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'America/New_York', TEST_SEED: String(seed) },
  },
});
