import { DELETE_FILES_JOB } from '#server/adapters/files/delete-files.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { deleteUploadsBefore, deleteUploadsOf } from './driver-documents.store.ts';
import { listPartKeys, liveSince } from './upload-parts.ts';

/**
 * With the account: uploads under way go. Answers the storage keys of their parts, to be deleted after it.
 */
export async function deleteUploads(tx: Transaction, userId: string): Promise<string[]> {
  return (await deleteUploadsOf(tx, userId)).flatMap(listPartKeys);
}

/** Uploads that nobody took up again within a day go. */
export async function deleteLapsedUploads({
  db,
  clock,
  sendJob,
}: Pick<Services, 'db' | 'clock' | 'sendJob'>): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = (await deleteUploadsBefore(tx, liveSince(clock.now()))).flatMap(listPartKeys);
    if (keys.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys });
  });
}
