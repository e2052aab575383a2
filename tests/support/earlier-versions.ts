/** Versions that were given out, with their own code, on this one's libraries as far as it has them. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '../..');
const packages = path.join(projectDir, 'node_modules');

export interface EarlierVersion {
  commit: string;
  /** The number of its migrations. */
  migrations: number;
}

/** Newest first: the first is the one that may run beside this one. Add each version that is given out. */
export const givenOut: readonly [EarlierVersion, ...EarlierVersion[]] = [
  { commit: '239a291f', migrations: 62 },
  { commit: 'dbeb4ffc', migrations: 36 },
  { commit: 'a97587e8', migrations: 36 },
  { commit: 'ac5b119e', migrations: 33 },
  { commit: 'f4d4a40d', migrations: 28 },
  { commit: '09b60e0d', migrations: 26 },
  { commit: '7dcdb194', migrations: 24 },
  { commit: 'dcac9569', migrations: 18 },
];

/** The version in a folder of its own, which `remove` deletes. Needs the history of the repository. */
export function unpackVersion({ commit }: EarlierVersion): { folder: string; remove(): void } {
  const outside = mkdtempSync(path.join(tmpdir(), 'elbbote-version-'));
  const folder = path.join(outside, 'version');
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', commit], { cwd: projectDir, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(packages, path.join(folder, 'node_modules'));
  installDropped(folder, outside);
  return { folder, remove: () => rmSync(outside, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Libraries that this version has dropped since, in the folder above, where Node looks next. */
function installDropped(folder: string, outside: string): void {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const dropped = Object.entries(dependencies)
    .filter(([name]) => !existsSync(path.join(packages, name)))
    .map(([name, version]) => `${name}@${version}`);
  if (dropped.length === 0) return;
  execFileSync('npm', ['install', '--prefix', outside, '--no-audit', '--no-fund', ...dropped], {
    stdio: 'pipe',
  });
}

/** From now on it makes databases with this version's schema. */
export function giveNewSchema(folder: string): void {
  const target = path.join(folder, 'app/migrations');
  rmSync(target, { recursive: true });
  cpSync(path.join(projectDir, 'app/migrations'), target, { recursive: true });
  for (const name of readdirSync(target).filter((file) => file.endsWith('.sql'))) {
    const file = path.join(target, name);
    // It migrates in one transaction, which refuses that; the index is the same.
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\bconcurrently\b/gi, ''));
  }
}
