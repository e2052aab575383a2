import { hashOf } from '#platform/server/secrets/hash-of.ts';
import type { StoredFiles } from './file-store.ts';

/** Files copied at the same time: most of the time is waiting for the store. */
export const AT_ONCE = 8;
/** What earlier runs have copied, kept in the target beside it. */
const RECORD_KEY = 'files.moved';

export interface MoveReport {
  copied: number;
  /** Already there, with the same hash. */
  present: number;
  /** The hash differs from the source's, or the copy could not be read back. */
  differing: string[];
  /** Copied by an earlier run and deleted in the target since, as the service does; not copied again. */
  deletedInTarget: string[];
  /** Copied by an earlier run and deleted in the source since; still in the target. */
  deletedInSource: string[];
}

/**
 * Copies every file as it is stored, reads it back and compares hashes. Changes nothing in the source and no
 * existing file in the target, so it may be interrupted and repeated; throws what the places throw. `tell` is
 * called with the number of files seen.
 */
export async function moveFiles(
  source: StoredFiles,
  target: StoredFiles,
  tell: (seen: number) => void = () => undefined,
): Promise<MoveReport> {
  const report: MoveReport = {
    copied: 0,
    present: 0,
    differing: [],
    deletedInTarget: [],
    deletedInSource: [],
  };
  const earlier = await readRecord(target);
  const seen = new Set<string>();
  const moved = new Set(earlier);

  async function moveFile(key: string): Promise<void> {
    const content = await source.read(key);
    // Deleted since it was listed.
    if (!content) return;
    const found = await target.read(key);
    if (!found && earlier.has(key)) return void report.deletedInTarget.push(key);
    if (!found) await target.putOnce(key, content);
    const stored = found ?? (await target.read(key));
    if (!stored || hashOf(stored) !== hashOf(content)) {
      // Once somebody has deleted it, it has to be copied again.
      moved.delete(key);
      return void report.differing.push(key);
    }
    report[found ? 'present' : 'copied'] += 1;
    moved.add(key);
  }

  const files = source.list();
  /** A failure ends the list for all of them. */
  async function moveInTurn(): Promise<void> {
    for await (const { key } of files) {
      seen.add(key);
      await moveFile(key);
      tell(seen.size);
    }
  }
  // Whoever is told of a failure may start again at once: nothing is running any more.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, moveInTurn));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  // An empty source is one that was cleared after its move.
  const gone = seen.size > 0 ? [...earlier].filter((key) => !seen.has(key)) : [];
  for (const key of gone) {
    if (await target.has(key)) report.deletedInSource.push(key);
  }
  await target.put(RECORD_KEY, Buffer.from([...moved].join('\n')));
  return report;
}

async function readRecord(target: StoredFiles): Promise<Set<string>> {
  const record = await target.read(RECORD_KEY);
  return new Set(record?.toString().split('\n').filter(Boolean));
}
