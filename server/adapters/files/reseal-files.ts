import type { StoredFiles } from './file-store.ts';
import { isSealed, sealContent } from './seal-files.ts';

/** How many sealed files were sealed anew, needed nothing, and open with neither key. */
export interface Resealed {
  changed: number;
  current: number;
  unreadable: string[];
}

/**
 * Seals every document with the current key. It may end at any moment and be repeated: each file is replaced
 * atomically. Whoever calls it keeps files from being deleted meanwhile, or one would come back.
 */
export async function resealFiles(
  stored: StoredFiles,
  { key, previousKey }: { key: string; previousKey: string },
): Promise<Resealed> {
  const resealed: Resealed = { changed: 0, current: 0, unreadable: [] };
  for await (const { key: name } of stored.list()) {
    if (!isSealed(name)) continue;
    const sealed = await stored.read(name);
    if (!sealed) continue;
    if (opens(name, sealed, key)) {
      resealed.current += 1;
      continue;
    }
    const content = opens(name, sealed, previousKey);
    if (!content) {
      resealed.unreadable.push(name);
      continue;
    }
    await stored.replace(name, sealContent(key).seal(name, content));
    resealed.changed += 1;
  }
  return resealed;
}

function opens(name: string, sealed: Buffer, key: string): Buffer | undefined {
  try {
    return sealContent(key).open(name, sealed);
  } catch {
    return undefined;
  }
}
