import type { Services } from '#server/services.ts';
import type { Invoice } from './billing.store.ts';

/** The storage key of this invoice's PDF. */
export function invoiceKey({ year, invoiceNumber }: Pick<Invoice, 'year' | 'invoiceNumber'>): string {
  return `invoices/${year}/${invoiceNumber}.pdf`;
}

/**
 * Makes the PDF from the stored content unless it exists, and returns its key. A stored PDF is never changed.
 */
export async function storeInvoice(
  { files, documents }: Pick<Services, 'files' | 'documents'>,
  invoice: Invoice,
): Promise<string> {
  const key = invoiceKey(invoice);
  if (!(await files.has(key))) await files.putOnce(key, await documents.makeInvoice(invoice));
  return key;
}
