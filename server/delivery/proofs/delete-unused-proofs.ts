import { ACT_KNOWN_DAYS } from '#contract/delivery/waiting-acts.ts';
import type { Services } from '#server/services.ts';
import { deleteUnusedProofFiles } from './proofs.store.ts';

/**
 * A confirmation that could not be sent may still name its files, as long as they are known by their keys.
 */
const KEPT_MS = ACT_KNOWN_DAYS * 24 * 60 * 60 * 1000;

/** Signatures and photos that no confirmation took go, from the database and from the disk. */
export async function deleteUnusedProofs({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const unused = await deleteUnusedProofFiles(db, new Date(clock.now().getTime() - KEPT_MS));
  for (const key of unused) await files.delete(key);
}
