import { ACT_KNOWN_DAYS } from '#contract/delivery/waiting-acts.ts';
import type { Services } from '#server/services.ts';
import { deleteUnusedProofFiles } from './proofs.store.ts';

/** A delayed confirmation may still refer to its files, as long as acts are recognised by their keys. */
const KEPT_MS = ACT_KNOWN_DAYS * 24 * 60 * 60 * 1000;

/** Deletes signatures and photos not used by any confirmation, from the database and the disk. */
export async function deleteUnusedProofs({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const unused = await deleteUnusedProofFiles(db, new Date(clock.now().getTime() - KEPT_MS));
  for (const key of unused) await files.delete(key);
}
