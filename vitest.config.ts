import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { GEO_FOLDER } from './scripts/test-steps/geo-folder.ts';
import { splitByDatabase } from './scripts/test-steps/needs-database.ts';

/** Seed of the order of files and tests and of property tests; `TEST_SEED` repeats a run. */
const seed = Number(process.env.TEST_SEED ?? randomInt(1_000_000));

const tests = '*.test.{ts,tsx}';
/** Folders whose tests have a step or a command of their own. */
const elsewhere = [
  'node_modules/**',
  'build/**',
  'clients/**',
  'areas/*/tests/*.component.test.ts',
  'tests/deploy/**',
  'tests/long/**',
  'tests/site/**',
  `${GEO_FOLDER}/**`,
];
const { pure, server } = splitByDatabase(globSync(`**/${tests}`, { exclude: elsewhere }));
const globalSetup = ['tests/support/start-postgres.ts'];

/** Each project is a step of `npm test`: scripts/test.ts. */
export default defineConfig({
  test: {
    tags: [
      { name: 'slow', description: 'The second ring: `npm run test:all` runs it, `npm test` does not.' },
    ],
    setupFiles: ['tests/support/seed-properties.ts'],
    sequence: { shuffle: { files: true, tests: true }, seed },
    // For two cores: more workers would only wait for each other.
    maxWorkers: 2,
    // Loading the server for every file took longer than all tests; no module keeps state.
    isolate: false,
    // Tests make much that does not live long: a tenth of the time went into collecting it too early.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    // A rerun, or the next project, transforms only what has changed.
    fsModuleCache: true,
    // For hanging tests only: a test may take as long as the machine needs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A busy machine may be slow; an event that never comes still fails.
    expect: { poll: { timeout: 30_000 } },
    env: { TZ: 'America/New_York', TEST_SEED: String(seed) },
    projects: [
      // By need: what asks for no database does not wait for one.
      { extends: true, test: { name: 'pure', include: pure } },
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          globalSetup,
          experimental: { viteModuleRunner: false },
          execArgv: ['--import', './scripts/resolve-quickly.ts'],
        },
      },
      { extends: true, test: { name: 'geo', include: [`${GEO_FOLDER}/**/${tests}`] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['areas/*/tests/*.component.test.ts'],
          globalSetup,
          setupFiles: ['tests/components/furnish-browser.ts', 'tests/components/expectations.ts'],
        },
      },
      { extends: true, test: { name: 'site', include: [`tests/site/${tests}`] } },
    ],
  },
});
