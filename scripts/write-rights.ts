/** npm run rights:write: determines from the server who may do what, and writes tests/rights/rights.txt. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '..');
const vitest = path.join(projectDir, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/rights', '--update'], {
  cwd: projectDir,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
