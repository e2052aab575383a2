import { ACT_KNOWN_DAYS } from '#delivery/contract/waiting-acts.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import type { Services } from '#app/services.ts';
import { deleteUnusedProofFiles } from './proofs.store.ts';

/** A delayed confirmation may still refer to its files, as long as acts are recognised by their keys. */
const KEPT_MS = ACT_KNOWN_DAYS * 24 * 60 * 60 * 1000;

/** Deletes signatures and photos not used by any confirmation, with their files. */
export async function deleteUnusedProofs({
  db,
  clock,
  sendJob,
}: Pick<Services, 'db' | 'clock' | 'sendJob'>): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = await deleteUnusedProofFiles(tx, new Date(clock.now().getTime() - KEPT_MS));
    if (keys.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys });
  });
}
