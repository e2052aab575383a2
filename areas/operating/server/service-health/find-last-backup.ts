import { stat } from 'node:fs/promises';

/** When the file that a backup touches was touched; null if it does not exist, as no backup was made yet. */
export async function findLastBackup(stamp: string | undefined): Promise<Date | null> {
  if (stamp === undefined) return null;
  return await stat(stamp).then(
    ({ mtime }) => mtime,
    () => null,
  );
}
