/**
 * npm run db:generate [-- --name word]: writes the migration that a change of the tables needs. It
 * follows from the newest snapshot alone, so older ones are removed.
 */
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '..');
const drizzle = path.join(projectDir, 'node_modules/drizzle-kit/bin.cjs');
const { status } = spawnSync(process.execPath, [drizzle, 'generate', ...process.argv.slice(2)], {
  cwd: projectDir,
  stdio: 'inherit',
});
const snapshots = globSync('app/migrations/meta/*_snapshot.json', { cwd: projectDir }).toSorted();
for (const older of snapshots.slice(0, -1)) rmSync(path.join(projectDir, older));
process.exitCode = status ?? 1;
