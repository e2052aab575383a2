/** npm run test:long [-- file ...]: races, kills, outages and guesses in the numbers that are promised; under an hour. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '..');
const tool = path.join(projectDir, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [tool, 'run', '--config', 'tests/long/vitest.config.ts', '--root', '.', ...process.argv.slice(2)],
  { cwd: projectDir, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
