import { paperColumns } from '#drivers/domain/kept-documents.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { deleteDriverRow } from './drivers.store.ts';
import { forgetTrack } from './forget-track.ts';

/** Deletes the driver's row, and returns the storage keys of the documents, to be deleted afterwards. */
export async function deleteDriver(tx: Transaction, userId: string): Promise<string[]> {
  await forgetTrack(tx, userId);
  const driver = await deleteDriverRow(tx, userId);
  if (!driver) return [];
  const keys = [...Object.values(paperColumns).map((column) => driver[column]), driver.idDocumentUrl];
  return [...new Set(keys.filter((key) => key !== null))];
}
