import { getCompanyInvoiceLink, listCompanyInvoices } from '#money/server/billing/list-company-invoices.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { euros } from './euros.ts';
import { publicApiFor, publicBase } from './public-api.ts';
import { publicDeliveriesRoutes } from './public-deliveries.routes.ts';
import { publicQuotesRoutes } from './public-quotes.routes.ts';
import { publicWebhooksRoutes } from './public-webhooks.routes.ts';

/** Implements every operation for companies' programs; a missing one does not compile. */
export const publicRouter = publicBase.router({
  account: {
    getIdentity: publicApiFor('any').account.getIdentity.handler(
      ({
        context: {
          holder: { key },
        },
      }) => ({
        company: { id: key.companyId, name: key.companyName },
        key: {
          id: key.id,
          name: key.name,
          mode: key.mode,
          scopes: key.scopes,
          expires_at: key.expiresAt?.toISOString() ?? null,
        },
      }),
    ),
  },
  quotes: publicQuotesRoutes,
  deliveries: publicDeliveriesRoutes,
  webhooks: publicWebhooksRoutes,
  invoices: {
    listInvoices: publicApiFor('invoices:read').invoices.listInvoices.handler(
      async ({ context: { services, holder }, input: { cursor: after } }) => {
        // Nobody pays for a test.
        if (holder.key.mode === 'test') return { invoices: [], next_cursor: null };
        const asked = { id: holder.key.companyId, after };
        const { rows, next } = await listCompanyInvoices(services, holder.viewer, asked);
        return {
          invoices: rows.map((row) => ({
            id: row.id,
            number: row.invoiceNumber,
            kind: row.kind,
            delivery_number: row.shortId || null,
            reference: row.reference,
            cost_centre: row.costCentre,
            net: euros(row.netCents),
            vat: euros(row.vatCents),
            gross: euros(row.grossCents),
            issued_at: row.at,
          })),
          next_cursor: next,
        };
      },
    ),
    getInvoiceDocument: publicApiFor('invoices:read').invoices.getInvoiceDocument.handler(
      async ({ context: { services, holder }, input: { id } }) => {
        if (holder.key.mode === 'test') throw new AppError('INVOICE_NOT_FOUND');
        const linkTo = (format: 'pdf' | 'xml') =>
          getCompanyInvoiceLink(services, holder.viewer, { id, format });
        const [pdf, xml] = [await linkTo('pdf'), await linkTo('xml')];
        if (pdf === null) throw new AppError('FILES_UNAVAILABLE');
        const urlOf = (link: string) => new URL(link, services.config.publicUrl).href;
        return { document_url: urlOf(pdf), xrechnung_url: xml && urlOf(xml) };
      },
    ),
  },
});
