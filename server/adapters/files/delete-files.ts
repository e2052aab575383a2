import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';

export const DELETE_FILES_JOB = 'delete-files';

/**
 * Deletes files after the transaction that made them unnecessary has committed; a missing file is no failure.
 */
export function deleteFilesJob({ files }: Pick<Services, 'files'>): JobDefinition {
  return {
    name: DELETE_FILES_JOB,
    title: 'Löschen von Dateien',
    timeoutSeconds: 120,
    async run(data) {
      for (const key of data.keys as string[]) await files.delete(key);
    },
  };
}
