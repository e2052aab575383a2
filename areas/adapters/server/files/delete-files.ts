import { isBackupRunning } from '#platform/server/database/backup-lock.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';

export const DELETE_FILES_JOB = 'delete-files';

const AGAIN_AFTER_MS = 60_000;

/**
 * Deletes files after the transaction that made them unnecessary has committed; a missing file is no failure.
 * While a backup is running they stay: its rows may still refer to them. One that begins later cannot.
 */
export function deleteFilesJob({
  db,
  clock,
  files,
  sendJob,
}: Pick<Services, 'db' | 'clock' | 'files' | 'sendJob'>): JobDefinition {
  return {
    name: DELETE_FILES_JOB,
    title: 'Löschen von Dateien',
    timeoutSeconds: 120,
    async run(data) {
      if (await isBackupRunning(db)) {
        const dueAt = new Date(clock.now().getTime() + AGAIN_AFTER_MS);
        await sendJob(db, DELETE_FILES_JOB, data, { dueAt });
        return;
      }
      for (const key of data.keys as string[]) await files.delete(key);
    },
  };
}
