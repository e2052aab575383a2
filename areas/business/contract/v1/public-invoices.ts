import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { cursor, declarePublicErrors, instant, money, nextCursor } from './public-fields.ts';

export const publicInvoice = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: z
      .enum(['invoice', 'cancellation', 'collective'])
      .describe(
        'A cancellation reverses an invoice; its amounts are negative. A collective invoice is a month on account.',
      ),
    delivery_number: z.string().nullable().describe('null for a collective invoice.'),
    reference: z.string(),
    cost_centre: z.string(),
    net: money.describe('Without VAT.'),
    vat: money.describe('The VAT alone.'),
    gross: money,
    issued_at: instant,
  })
  .describe('An invoice or its cancellation.');

export const invoiceDocument = z
  .object({
    document_url: z.url().describe('The PDF, with the data of an e-invoice in it.'),
    xrechnung_url: z
      .url()
      .nullable()
      .describe('The same as XRechnung; null unless your company asked for it.'),
  })
  .describe('Links to an invoice, which end after five minutes.');

export const publicInvoicesContract = {
  getInvoiceDocument: oc
    .route({
      method: 'GET',
      path: '/invoices/{id}/document',
      operationId: 'getInvoiceDocument',
      summary: 'Get the PDF of an invoice',
      description: 'A link that ends after five minutes. Scope: `invoices:read`.',
      tags: ['Invoices'],
    })
    .input(z.object({ id: z.string().max(100).describe('The id of the invoice.') }))
    .output(invoiceDocument)
    .errors(declarePublicErrors('INVOICE_NOT_FOUND', 'FILES_UNAVAILABLE')),
  listInvoices: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/invoices',
      operationId: 'listInvoices',
      summary: 'List invoices',
      description: 'Invoices and cancellations, newest first, fifty at a time. Scope: `invoices:read`.',
      tags: ['Invoices'],
    })
    .input(z.object({ cursor }))
    .output(z.object({ invoices: z.array(publicInvoice), next_cursor: nextCursor }))
    .errors(declarePublicErrors()),
};
