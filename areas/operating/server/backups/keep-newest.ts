import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** A backup's folder is named after the moment that it shows: 2026-11-25T200312.047Z. */
export function folderNameOf(takenAt: Date): string {
  return takenAt.toISOString().replaceAll(':', '');
}

const isFolderName = (name: string) => /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/.test(name);

/**
 * Deletes all but the newest complete backups in `target`, and what killed ones have left there. Anything
 * with another name is not ours.
 */
export async function keepNewest(target: string, keep: number): Promise<void> {
  const names = (await readdir(target)).filter(isFolderName).toSorted().toReversed();
  const isComplete = (name: string) => existsSync(path.join(target, name, 'manifest.json'));
  const kept = new Set(names.filter(isComplete).slice(0, keep));
  for (const name of names) {
    if (!kept.has(name)) await rm(path.join(target, name), { recursive: true, force: true });
  }
}
