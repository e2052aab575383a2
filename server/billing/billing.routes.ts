import { requireViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { listInvoices } from './list-invoices.ts';

export const billingRoutes = {
  listInvoices: api.billing.listInvoices.handler(async ({ context, input }) => {
    const viewer = await requireViewer(context, 'customer', 'admin');
    return { invoices: await listInvoices(context.services, viewer, input.id) };
  }),
};
