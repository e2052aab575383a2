import { paperColumns } from '#drivers/domain/kept-documents.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findDriverRow } from './drivers.store.ts';

const documentColumns: readonly string[] = [...Object.values(paperColumns), 'idDocumentUrl'];

/** The driver's own data, including the bank account; of the documents only which ones are stored. */
export async function exportDriver(executor: Executor, userId: string) {
  const driver = await findDriverRow(executor, userId);
  if (!driver) return null;
  const { id: _, userId: _u, ...own } = driver;
  const kept = Object.entries(own).filter(([column]) => !documentColumns.includes(column));
  return {
    ...Object.fromEntries(kept),
    documents: documentColumns.filter((column) => own[column as keyof typeof own] !== null),
  };
}
