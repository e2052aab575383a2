/** Skips a step whose tests passed on this machine with exactly the same files. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { createFollower } from './follow-imports.ts';
import { projectDir } from './run-tool.ts';

/**
 * In the user's cache, because a new installation deletes what is in node_modules, and each run of CI begins
 * with one; the hash has the packages' versions.
 */
const recordFile = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
  'elbbote/passed-steps.json',
);

/** Several checkouts of one machine share the record. */
const KEPT_HASHES = 20;

/** Files that every test depends on, whatever it imports. */
const foundation = ['package.json', 'package-lock.json', 'vitest.config.ts', 'tsconfig.json'];

/** Every file in `folder`, and all files of the project that these import, directly or indirectly. */
export function listWithImports(folder: string, root = projectDir): string[] {
  const inside = globSync(`${folder}/**`, { cwd: root }).filter((file) =>
    statSync(path.join(root, file)).isFile(),
  );
  return [...createFollower(root)(inside)].toSorted();
}

/**
 * Changes with every byte that could change the results of the tests in `folder`, including the Node version.
 */
export function hashWithImports(folder: string, root = projectDir): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`);
  for (const file of [...foundation, ...listWithImports(folder, root)]) {
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Whether the step was green here with this hash. */
export function hasPassed(step: string, hash: string): boolean {
  return readRecord()[step]?.includes(hash) ?? false;
}

/** A record that cannot be written only means that the step runs again. */
export function rememberPassed(step: string, hash: string): void {
  const record = readRecord();
  const hashes = [hash, ...(record[step] ?? [])].slice(0, KEPT_HASHES);
  try {
    mkdirSync(path.dirname(recordFile), { recursive: true });
    // Another run may read it meanwhile.
    const written = `${recordFile}-${process.pid}`;
    writeFileSync(written, `${JSON.stringify({ ...record, [step]: hashes }, null, 2)}\n`);
    renameSync(written, recordFile);
  } catch (error) {
    process.stdout.write(`${String(error)}\n`);
  }
}

function readRecord(): Record<string, string[]> {
  if (!existsSync(recordFile)) return {};
  return JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, string[]>;
}
