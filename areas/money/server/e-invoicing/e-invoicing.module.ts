import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { getEInvoicing, saveEInvoicing } from './choose-e-invoicing.ts';
import { deleteRecipient } from './e-invoicing.store.ts';

const forCustomers = apiFor('customer').eInvoicing;

const eInvoicingRoutes = {
  getEInvoicing: forCustomers.getEInvoicing.handler(({ context, input }) =>
    getEInvoicing(context.services, context.signedIn, input.id),
  ),
  saveEInvoicing: forCustomers.saveEInvoicing.handler(({ context, input }) =>
    saveEInvoicing(context.services, context.signedIn, input),
  ),
};

export const eInvoicingModule = {
  routes: { eInvoicing: eInvoicingRoutes },
  // Its invoices keep what they say.
  personalData: { erases: { company: deleteRecipient } },
} satisfies Module;
