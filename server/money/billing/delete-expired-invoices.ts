import { DELETE_FILES_JOB } from '#server/adapters/files/delete-files.ts';
import type { Services } from '#server/services.ts';
import { deleteExpired } from './billing.store.ts';
import { invoiceKey } from './store-invoice.ts';

/** Deletes invoices whose retention is over, with their PDFs. Source: AO 147 (3); GDPR 5 (1) e. */
export async function deleteExpiredInvoices(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const expired = await deleteExpired(tx, services.clock.now());
    if (expired.length > 0) await services.sendJob(tx, DELETE_FILES_JOB, { keys: expired.map(invoiceKey) });
  });
}
