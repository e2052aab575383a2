import { apiFor } from '#app/api.ts';
import { getEInvoicing, saveEInvoicing } from './choose-e-invoicing.ts';

const forCustomers = apiFor('customer').eInvoicing;

export const eInvoicingRoutes = {
  getEInvoicing: forCustomers.getEInvoicing.handler(({ context, input }) =>
    getEInvoicing(context.services, context.signedIn, input.id),
  ),
  saveEInvoicing: forCustomers.saveEInvoicing.handler(({ context, input }) =>
    saveEInvoicing(context.services, context.signedIn, input),
  ),
};
