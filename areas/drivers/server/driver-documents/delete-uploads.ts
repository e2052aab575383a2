import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { deleteUploadsBefore, deleteUploadsOf } from './driver-documents.store.ts';
import { listPartKeys } from './upload-parts.ts';

/**
 * Deletes unfinished uploads with the account. Returns the storage keys of their parts, to be deleted
 * afterwards.
 */
export async function deleteUploads(tx: Transaction, userId: string): Promise<string[]> {
  return (await deleteUploadsOf(tx, userId)).flatMap(listPartKeys);
}

/** Deletes uploads that were begun before `before`: they cannot be resumed any more. */
export async function deleteLapsedUploads(
  { db, sendJob }: Pick<Services, 'db' | 'sendJob'>,
  before: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = (await deleteUploadsBefore(tx, before)).flatMap(listPartKeys);
    if (keys.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys });
  });
}
