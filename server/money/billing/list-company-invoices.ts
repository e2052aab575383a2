import type { z } from 'zod';
import type { companyInvoice } from '#contract/money/company-invoices.ts';
import { readBookMonth } from '#domain/calendar/book-months.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { requireCompanyRight } from '#server/people/companies/require-company-right.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Executor } from '#server/platform/database.ts';
import { cutPage, readCursor } from '#server/platform/page-cursor.ts';
import type { Services } from '#server/services.ts';
import { findInvoiceById, listInvoicesOfCompany, sumInvoicesOfCompany } from './billing.store.ts';
import { linkInvoice } from './link-invoice.ts';

const PAGE = 50;

/** `month`: '2026-11', of the invoices' date in Berlin; all of them without it. */
export interface OfCompany {
  id: string;
  month?: string | undefined;
}

const narrow = ({ id, month }: OfCompany) => ({
  companyId: id,
  span: month ? readBookMonth(month) : undefined,
});

/** Those after a row, newest first; rights are the caller's to check. */
export async function readCompanyInvoices(
  executor: Executor,
  of: OfCompany,
  part: { after?: { at: Date; id: string } | undefined; limit: number },
): Promise<z.infer<typeof companyInvoice>[]> {
  const found = await listInvoicesOfCompany(executor, {
    ...narrow(of),
    after: part.after,
    limit: part.limit,
  });
  return found.map(({ invoice: { content, ...invoice }, reference, costCentre }) => ({
    id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    kindText: invoice.kind === 'invoice' ? 'Rechnung' : 'Stornorechnung',
    at: invoice.issuedAt.toISOString(),
    shortId: content.shortId,
    reference,
    costCentre,
    netCents: content.netCents,
    vatCents: content.vatCents,
    grossCents: invoice.grossCents,
  }));
}

/**
 * A company's invoices and cancellations, fifty at a time, newest first, and the sum of all that match, for
 * those who keep its accounts. Throws COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function listCompanyInvoices(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  { after, ...of }: OfCompany & { after?: string | undefined },
) {
  requireCompanyRight(viewer, of.id, 'money');
  const part = { after: after ? readCursor(after) : undefined, limit: PAGE + 1 };
  const [rows, total] = await Promise.all([
    readCompanyInvoices(db, of, part),
    sumInvoicesOfCompany(db, narrow(of)),
  ]);
  return { ...cutPage(rows, PAGE, ({ at, id }) => ({ at: new Date(at), id })), total };
}

/**
 * A link to the PDF for those who keep the company's accounts; null while it cannot be made. Throws
 * INVOICE_NOT_FOUND, also for another company's, and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getCompanyInvoiceLink(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents' | 'log'>,
  viewer: SignedIn,
  id: string,
): Promise<string | null> {
  const invoice = await findInvoiceById(services.db, id);
  const companyId = viewer.companies.find((company) => company.id === invoice?.companyId)?.id;
  if (!invoice || !companyId) throw new AppError('INVOICE_NOT_FOUND');
  requireCompanyRight(viewer, companyId, 'money');
  return await linkInvoice(services, invoice);
}
