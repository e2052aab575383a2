import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import type { Services } from '#app/services.ts';
import { deleteUnusedProofFiles } from './proofs.store.ts';

/** Deletes signatures and photos of before `before` that no confirmation uses, with their files. */
export async function deleteUnusedProofs(
  { db, sendJob }: Pick<Services, 'db' | 'sendJob'>,
  before: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = await deleteUnusedProofFiles(tx, before);
    if (keys.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys });
  });
}
