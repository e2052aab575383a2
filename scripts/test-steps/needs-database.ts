import { createFollower } from './follow-imports.ts';

/** Whoever needs a database imports this file, directly or by a fixture. */
const TEST_DATABASE = 'tests/support/test-database.ts';

/** Divides files of tests by whether they need a database. */
export function splitByDatabase(files: readonly string[]): { pure: string[]; server: string[] } {
  const follow = createFollower();
  const groups = Object.groupBy(files, (file) => (follow([file]).has(TEST_DATABASE) ? 'server' : 'pure'));
  return { pure: groups.pure ?? [], server: groups.server ?? [] };
}
