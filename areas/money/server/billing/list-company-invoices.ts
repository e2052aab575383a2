import type { z } from 'zod';
import type { companyInvoice } from '#money/contract/company-invoices.ts';
import { invoiceKindLabels } from '#adapters/domain/invoice.ts';
import { readBookMonth } from '#money/domain/book-months.ts';
import { pageOf } from '#platform/server/lists/page-of.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { LineReader } from '#platform/server/lists/list-table.ts';
import type { Services } from '#app/services.ts';
import { findInvoiceById, listInvoicesOfCompany, sumInvoicesOfCompany } from './billing.store.ts';
import { linkInvoice } from './link-invoice.ts';
import type { InvoiceFormat } from './store-invoice.ts';

/** `month`: '2026-11', of the invoices' date in Berlin; all of them without it. */
export interface OfCompany {
  id: string;
  month?: string | undefined;
}

const narrow = ({ id, month }: OfCompany) => ({
  companyId: id,
  span: month ? readBookMonth(month) : undefined,
});

/** Rights are the caller's to check. */
export const readCompanyInvoices: LineReader<OfCompany, z.infer<typeof companyInvoice>> = async (
  db,
  of,
  part,
) => {
  const found = await listInvoicesOfCompany(db, { ...narrow(of), ...part });
  return found.map(({ invoice: { content, ...invoice }, reference, costCentre }) => ({
    id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    kind: invoice.kind,
    kindText: invoiceKindLabels[invoice.kind],
    at: invoice.issuedAt.toISOString(),
    shortId: content.shortId,
    reference,
    costCentre,
    hasXRechnung: content.xrechnung !== undefined,
    netCents: content.netCents,
    vatCents: content.vatCents,
    grossCents: invoice.grossCents,
  }));
};

const readPage = pageOf(readCompanyInvoices);

/**
 * A company's invoices and cancellations, fifty at a time, newest first, and the sum of all that match, for
 * those who keep its accounts. Throws COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function listCompanyInvoices(
  services: Pick<Services, 'db'>,
  viewer: SignedIn,
  asked: OfCompany & { after?: string | undefined },
) {
  requireCompanyRight(viewer, asked.id, 'money');
  const [page, total] = await Promise.all([
    readPage(services, asked),
    sumInvoicesOfCompany(services.db, narrow(asked)),
  ]);
  return { ...page, total };
}

/**
 * A link to the PDF, or to the XRechnung if there is one, for those who keep the company's accounts; null
 * while it cannot be made. Throws INVOICE_NOT_FOUND, also for another company's, and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getCompanyInvoiceLink(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents' | 'log'>,
  viewer: SignedIn,
  { id, format }: { id: string; format: InvoiceFormat },
): Promise<string | null> {
  const invoice = await findInvoiceById(services.db, id);
  const companyId = viewer.companies.find((company) => company.id === invoice?.companyId)?.id;
  if (!invoice || !companyId) throw new AppError('INVOICE_NOT_FOUND');
  requireCompanyRight(viewer, companyId, 'money');
  return await linkInvoice(services, invoice, format);
}
