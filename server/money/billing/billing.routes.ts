import { apiFor } from '#server/api.ts';
import { getBillingDetails, saveBillingDetails } from './saved-billing-details.ts';
import { listInvoices } from './list-invoices.ts';

export const billingRoutes = {
  getBillingDetails: apiFor('customer').billing.getBillingDetails.handler(async ({ context }) => {
    const { signedIn: customer } = context;
    return await getBillingDetails(context.services.db, customer.id);
  }),
  saveBillingDetails: apiFor('customer').billing.saveBillingDetails.handler(async ({ context, input }) => {
    const { signedIn: customer } = context;
    return await saveBillingDetails(context.services, customer, input);
  }),
  listInvoices: apiFor('customer', { admin: 'deliveries' }).billing.listInvoices.handler(
    async ({ context, input }) => {
      const { signedIn: viewer } = context;
      return { invoices: await listInvoices(context.services, viewer, input.id) };
    },
  ),
};
