import { dayOf } from '#domain/calendar/hamburg-days.ts';
import type { Services } from '#server/services.ts';
import { listLinesOf } from '#server/money/receivables/list-lines-of.ts';
import { findInvoiceByNumber, type Invoice } from './billing.store.ts';

/** The folder of all PDFs of invoices, with a folder for each day. */
export const INVOICES_FOLDER = 'invoices';

/** A PDF can be made again at any time; most are wanted in their first days. */
const KEPT_DAYS = 30;

/** The first day, such as '2026-11-20', whose PDFs are still kept. */
export function findFirstKeptDay(now: Date): string {
  return dayOf(now).subtract({ days: KEPT_DAYS }).toString();
}

/**
 * The storage key of this invoice's PDF: below the day it was issued, or today if that one is no longer kept.
 */
export function invoiceKey(
  { issuedAt, invoiceNumber }: Pick<Invoice, 'issuedAt' | 'invoiceNumber'>,
  now: Date,
): string {
  const issuedOn = dayOf(issuedAt).toString();
  const day = issuedOn < findFirstKeptDay(now) ? dayOf(now).toString() : issuedOn;
  return `${INVOICES_FOLDER}/${day}/${invoiceNumber}.pdf`;
}

/** Makes the PDF from the stored content unless it is stored, and returns its key. */
export async function storeInvoice(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents'>,
  invoice: Invoice,
): Promise<string> {
  const key = invoiceKey(invoice, services.clock.now());
  if (!(await services.files.has(key))) await services.files.putOnce(key, await makePdf(services, invoice));
  return key;
}

async function makePdf({ db, documents }: Pick<Services, 'db' | 'documents'>, invoice: Invoice) {
  if (invoice.kind !== 'collective') return await documents.makeInvoice(invoice);
  return await documents.makeCollective({ ...invoice, lines: await listLinesOf(db, invoice.id) });
}

/** The PDF that was once stored under this key; undefined if it is not one of an invoice. */
export async function remakeInvoice(
  services: Pick<Services, 'db' | 'documents'>,
  key: string,
): Promise<Buffer | undefined> {
  const [, folder, invoiceNumber = ''] = /^(\w+)\/[\d-]+\/(.+)\.pdf$/.exec(key) ?? [];
  const invoice = folder === INVOICES_FOLDER && (await findInvoiceByNumber(services.db, invoiceNumber));
  return invoice ? await makePdf(services, invoice) : undefined;
}
