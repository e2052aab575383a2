import type { Executor } from '#server/platform/database.ts';
import { findDriverRow } from './drivers.store.ts';

/** The driver's own data, including the bank account; of the documents only which ones are stored. */
export async function exportDriver(executor: Executor, userId: string) {
  const driver = await findDriverRow(executor, userId);
  if (!driver) return null;
  const { id: _, userId: _u, ...own } = driver;
  const { driverLicenseUrl, idFrontUrl, idBackUrl, passportUrl, idDocumentUrl, ...kept } = own;
  const documents = { driverLicenseUrl, idFrontUrl, idBackUrl, passportUrl, idDocumentUrl };
  return {
    ...kept,
    documents: Object.keys(documents).filter((kind) => documents[kind as keyof typeof documents] !== null),
  };
}
