import { spawnSync } from 'node:child_process';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '..');
const vitest = path.join(projectDir, 'node_modules/vitest/vitest.mjs');

/** Runs these tests and writes the files that they compare with. */
export function updateSnapshots(...tests: string[]): void {
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests, '--update'], {
    cwd: projectDir,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
