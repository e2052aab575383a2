import { apiFor } from '#server/api.ts';
import { listInvoices } from './list-invoices.ts';

export const billingRoutes = {
  listInvoices: apiFor('customer', 'admin').billing.listInvoices.handler(async ({ context, input }) => {
    const { signedIn: viewer } = context;
    return { invoices: await listInvoices(context.services, viewer, input.id) };
  }),
};
