import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import type { Services } from '#app/services.ts';
import { findFirstKeptDay, INVOICES_FOLDER } from './store-invoice.ts';

/** Few enough for one job to delete in time, also in an object store. */
const AT_ONCE = 500;

/**
 * Deletes the PDFs of invoices that are no longer kept, of deleted invoices too; those that a year's folder
 * has were stored before there was one for each day.
 */
export async function deleteOldPdfs({
  db,
  clock,
  files,
  sendJob,
}: Pick<Services, 'db' | 'clock' | 'files' | 'sendJob'>): Promise<void> {
  const firstKeptDay = findFirstKeptDay(clock.now());
  let keys: string[] = [];
  const send = async () => {
    if (keys.length > 0) await sendJob(db, DELETE_FILES_JOB, { keys });
    keys = [];
  };
  for await (const { key } of files.list(INVOICES_FOLDER)) {
    const [, day = ''] = key.split('/');
    // A year alone sorts before its days.
    if (day < firstKeptDay) keys.push(key);
    if (keys.length === AT_ONCE) await send();
  }
  await send();
}
