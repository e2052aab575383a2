import type { Executor } from '#platform/server/database/database.ts';
import { listInvoicesOfUser } from './billing.store.ts';

/** The contents of all invoices of this customer; the PDFs are listed with their deliveries. */
export async function exportInvoices(executor: Executor, userId: string) {
  const rows = await listInvoicesOfUser(executor, userId);
  return rows.map(({ invoiceNumber, kind, issuedAt, content }) => ({
    invoiceNumber,
    kind,
    issuedAt,
    content,
  }));
}
