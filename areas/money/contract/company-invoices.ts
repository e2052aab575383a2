import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { invoiceKinds } from '#adapters/domain/invoice.ts';
import { companyErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, cursorField, idField, instantField, monthField } from '#platform/contract/fields.ts';
import { listFile } from '#platform/contract/list-search.ts';

const amounts = { netCents: centsField, vatCents: centsField, grossCents: centsField };

/** As those who keep a company's accounts see it; amounts of a cancellation are negative. */
export const companyInvoice = z.object({
  id: idField,
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKinds),
  kindText: z.string(),
  at: instantField,
  shortId: z.string(),
  /** The company's own signs, as ordered; empty without them. */
  reference: z.string(),
  costCentre: z.string(),
  /** Besides the PDF. */
  hasXRechnung: z.boolean(),
  ...amounts,
});

const ofCompany = z.object({ id: idField, month: monthField.optional() });
const companyReaders = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', ...companyErrors] as const;

export const companyInvoicesContract = {
  listCompanyInvoices: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/companies/{id}/invoices',
      summary: 'Rechnungen und Stornorechnungen einer eigenen Firma, neueste zuerst, mit ihrer Summe',
      tags: ['Firma'],
    })
    .input(ofCompany.extend({ after: cursorField.optional() }))
    .output(
      z.object({
        rows: z.array(companyInvoice),
        next: z.string().nullable(),
        /** Of all that match, not only of this page. */
        total: z.object({ count: z.number().int(), ...amounts }),
      }),
    )
    .errors(declareErrors(...companyReaders)),
  exportCompanyInvoices: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/companies/{id}/invoices/export',
      summary: 'Dieselben als CSV',
      tags: ['Firma'],
    })
    .input(ofCompany)
    .output(listFile)
    .errors(declareErrors(...companyReaders)),
  getCompanyInvoiceLink: oc
    .route({
      method: 'GET',
      path: '/company-invoices/{id}/link',
      summary: 'Link zum PDF oder zur XRechnung einer Rechnung der eigenen Firma, der in Minuten endet',
      tags: ['Firma'],
    })
    .input(z.object({ id: idField, format: z.enum(['pdf', 'xml']).default('pdf') }))
    .output(z.object({ link: z.string().nullable() }))
    .errors(
      declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'COMPANY_ROLE_NOT_ALLOWED', 'INVOICE_NOT_FOUND'),
    ),
};
