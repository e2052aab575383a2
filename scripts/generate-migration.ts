/**
 * npm run db:generate [-- --name word]: writes the migration that a change of the tables needs. It follows
 * from the newest snapshot alone, so older ones are removed; that one has a line for each table.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '..');
const drizzle = path.join(projectDir, 'node_modules/drizzle-kit/bin.cjs');
const { status } = spawnSync(process.execPath, [drizzle, 'generate', ...process.argv.slice(2)], {
  cwd: projectDir,
  stdio: 'inherit',
});
const snapshots = globSync('app/migrations/meta/*_snapshot.json', { cwd: projectDir }).toSorted();
for (const older of snapshots.slice(0, -1)) rmSync(path.join(projectDir, older));
const newest = path.join(projectDir, snapshots.at(-1) ?? '');
const { tables, ...others } = JSON.parse(readFileSync(newest, 'utf8')) as Record<string, object>;
const toLines = (object: object) =>
  Object.entries(object).map(([name, value]) => line(name, JSON.stringify(value)));
const line = (name: string, value: string) => `${JSON.stringify(name)}: ${value}`;
const lines = [...toLines(others), line('tables', `{\n${toLines(tables ?? {}).join(',\n')}\n}`)];
writeFileSync(newest, `{\n${lines.join(',\n')}\n}\n`);
process.exitCode = status ?? 1;
