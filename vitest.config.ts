import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/journeys/**', 'tests/long/**'],
    globalSetup: ['tests/support/start-postgres.ts'],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'America/New_York' },
  },
});
