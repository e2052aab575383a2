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
  const [current, previous] = [sealContent(key), sealContent(previousKey)];
  const resealed: Resealed = { changed: 0, current: 0, unreadable: [] };
  for await (const { key: name } of stored.list()) {
    if (!isSealed(name)) continue;
    const sealed = await stored.read(name);
    if (!sealed) continue;
    if (opens(current, name, sealed)) {
      resealed.current += 1;
      continue;
    }
    const content = opens(previous, name, sealed);
    if (!content) {
      resealed.unreadable.push(name);
      continue;
    }
    await stored.put(name, current.seal(name, content));
    resealed.changed += 1;
  }
  return resealed;
}

function opens(by: ReturnType<typeof sealContent>, name: string, sealed: Buffer): Buffer | undefined {
  try {
    return by.open(name, sealed);
  } catch {
    return undefined;
  }
}
