/** Versions that were given out, with their own code, beside this one's libraries. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '../..');
const migrationsOf = (folder: string) => path.join(folder, 'database', 'migrations');

export interface EarlierVersion {
  commit: string;
  /** The number of its migrations. */
  migrations: number;
}

/** Newest first: the first is the one that may run beside this one. Add each version that is given out. */
export const givenOut: readonly [EarlierVersion, ...EarlierVersion[]] = [
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
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-version-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: projectDir, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** From now on it makes databases with this version's schema. */
export function giveNewSchema(folder: string): void {
  const target = migrationsOf(folder);
  rmSync(target, { recursive: true });
  cpSync(migrationsOf(projectDir), target, { recursive: true });
  for (const name of readdirSync(target).filter((file) => file.endsWith('.sql'))) {
    const file = path.join(target, name);
    // It migrates in one transaction, which refuses that; the index is the same.
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\bconcurrently\b/gi, ''));
  }
}
