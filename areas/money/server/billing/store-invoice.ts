import { invoiceKindLabels } from '#adapters/domain/invoice.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { Attachment } from '#adapters/server/mail/templates.ts';
import type { Services } from '#app/services.ts';
import { listLinesOf } from '#money/server/receivables/list-lines-of.ts';
import { findInvoiceByNumber, type Invoice } from './billing.store.ts';

/** The folder of all PDFs of invoices, with a folder for each day. */
export const INVOICES_FOLDER = 'invoices';

/** A PDF can be made again at any time; most are wanted in their first days. */
export const PDF_DAYS = 30;

/** The first day, such as '2026-11-20', whose PDFs are still kept. */
export function findFirstKeptDay(now: Date): string {
  return dayOf(now).subtract({ days: PDF_DAYS }).toString();
}

/** The PDF that every invoice has, or the XRechnung that some recipients ask for besides. */
export type InvoiceFormat = 'pdf' | 'xml';

/**
 * The storage key of this invoice's file: below the day it was issued, or today if that one is no longer
 * kept.
 */
function invoiceKey(
  { issuedAt, invoiceNumber }: Pick<Invoice, 'issuedAt' | 'invoiceNumber'>,
  now: Date,
  format: InvoiceFormat = 'pdf',
): string {
  const issuedOn = dayOf(issuedAt).toString();
  const day = issuedOn < findFirstKeptDay(now) ? dayOf(now).toString() : issuedOn;
  return `${INVOICES_FOLDER}/${day}/${invoiceNumber}.${format}`;
}

/** As it is called for whoever gets it: 'Rechnung-ELB-2026-000001.pdf'. */
export const nameInvoiceFile = ({ kind, invoiceNumber }: Invoice, format: InvoiceFormat) =>
  `${format === 'xml' ? 'XRechnung' : invoiceKindLabels[kind]}-${invoiceNumber}.${format}`;

/** What a mail with this invoice brings. */
export function listAttachments(invoice: Invoice, now: Date): Attachment[] {
  const formats: InvoiceFormat[] = invoice.content.xrechnung ? ['pdf', 'xml'] : ['pdf'];
  return formats.map((format) => ({
    fileName: nameInvoiceFile(invoice, format),
    key: invoiceKey(invoice, now, format),
  }));
}

/**
 * Makes the file from the stored content unless it is stored, and returns its key. If it `isAwaited`, refuses
 * as the document maker does.
 */
export async function storeInvoice(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents'>,
  invoice: Invoice,
  { format = 'pdf', isAwaited = false }: { format?: InvoiceFormat; isAwaited?: boolean } = {},
): Promise<string> {
  const key = invoiceKey(invoice, services.clock.now(), format);
  if (!(await services.files.has(key))) {
    await services.files.putOnce(key, await makeFile(services, invoice, { format, isAwaited }));
  }
  return key;
}

async function makeFile(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  invoice: Invoice,
  { format, isAwaited }: { format: InvoiceFormat; isAwaited: boolean },
): Promise<Buffer> {
  const turn = { owner: invoice.companyId ?? invoice.id, isPatient: !isAwaited };
  const lines = invoice.kind === 'collective' ? await listLinesOf(db, invoice.id) : undefined;
  if (format === 'xml') return await documents.makeXRechnung({ ...invoice, lines }, turn);
  if (lines) return await documents.makeCollective({ ...invoice, lines }, turn);
  return await documents.makeInvoice(invoice, turn);
}

/** The file that was once stored under this key; undefined if it is not one of an invoice. */
export async function remakeInvoice(
  services: Pick<Services, 'db' | 'documents'>,
  key: string,
): Promise<Buffer | undefined> {
  const [, folder, invoiceNumber = '', format] = /^(\w+)\/[\d-]+\/(.+)\.(pdf|xml)$/.exec(key) ?? [];
  const invoice = folder === INVOICES_FOLDER && (await findInvoiceByNumber(services.db, invoiceNumber));
  const asked = { format: format as InvoiceFormat, isAwaited: false };
  return invoice ? await makeFile(services, invoice, asked) : undefined;
}
