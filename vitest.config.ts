import { randomInt } from 'node:crypto';
import { configDefaults, defineConfig } from 'vitest/config';
import { GEO_FOLDER } from './scripts/test-steps/geo-folder.ts';

/** Seed of the order of files and tests and of property tests; `TEST_SEED` repeats a run. */
const seed = Number(process.env.TEST_SEED ?? randomInt(1_000_000));

const tests = '*.test.{ts,tsx}';
const elsewhere = [
  ...configDefaults.exclude,
  'build/**',
  'tests/journeys/**',
  'tests/long/**',
  'tests/deploy/**',
];

/** Each project is a step of `npm test`: scripts/test.ts. */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/platform/seed-properties.ts'],
    sequence: { shuffle: { files: true, tests: true }, seed },
    // For two cores: more workers would only wait for each other.
    maxWorkers: 2,
    // Loading the server for every file took longer than all tests; no module keeps state.
    isolate: false,
    // For hanging tests only: a test may take as long as the machine needs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine may be slow; an event that never comes still fails.
    expect: { poll: { timeout: 30_000 } },
    env: { TZ: 'America/New_York', TEST_SEED: String(seed) },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`**/${tests}`],
          exclude: [...elsewhere, `${GEO_FOLDER}/**`, 'tests/site/**', 'tests/components/**'],
          globalSetup: ['tests/support/platform/start-postgres.ts'],
        },
      },
      { extends: true, test: { name: 'geo', include: [`${GEO_FOLDER}/**/${tests}`] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: [`tests/components/**/${tests}`],
          globalSetup: ['tests/support/platform/start-postgres.ts'],
          setupFiles: ['tests/components/furnish-browser.ts', 'tests/components/expectations.ts'],
        },
      },
      { extends: true, test: { name: 'site', include: [`tests/site/${tests}`] } },
    ],
  },
});
