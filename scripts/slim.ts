/**
 * npm run slim: after the build takes away from node_modules what a running service does not need: packages
 * of build, tests and development, type declarations, source maps, and the headers that come with Node.
 * `npm ci` brings all of it back.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listRuntimePackages, type Lockfile } from './list-runtime-packages.ts';

const projectDir = path.join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(path.join(projectDir, 'package-lock.json'), 'utf8')) as Lockfile;
const needed = listRuntimePackages(lock);
const remove = (file: string) => rmSync(path.join(projectDir, file), { recursive: true, force: true });

// Deepest first: a package that is needed may have one of its own that is not.
for (const folder of Object.keys(lock.packages).toSorted().toReversed()) {
  if (folder.startsWith('node_modules/') && !needed.has(folder)) remove(folder);
}
const ballast = [
  'node_modules/**/*.{d.ts,d.mts,d.cts,map}',
  'node_modules/node-*/include',
  // Links to programs that are gone.
  ...globSync('node_modules/.bin/*', { cwd: projectDir }).filter(
    (link) => path.basename(link) !== 'node' && path.basename(link) !== 'npm',
  ),
];
for (const file of globSync(ballast, { cwd: projectDir })) remove(file);
process.stdout.write(`${needed.size} packages are left.\n`);
