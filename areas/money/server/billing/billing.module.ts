import { apiFor } from '#app/api.ts';
import { getBillingDetails, saveBillingDetails } from './saved-billing-details.ts';
import { exportCompanyInvoices } from './export-company-invoices.ts';
import { getCompanyInvoiceLink, listCompanyInvoices } from './list-company-invoices.ts';
import { listInvoices } from './list-invoices.ts';

const forCustomers = apiFor('customer').billing;

export const billingRoutes = {
  getBillingDetails: forCustomers.getBillingDetails.handler(async ({ context }) => {
    const { signedIn: customer } = context;
    return await getBillingDetails(context.services.db, customer.id);
  }),
  saveBillingDetails: forCustomers.saveBillingDetails.handler(async ({ context, input }) => {
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

const forCompanies = apiFor('customer').companyInvoices;

export const companyInvoicesRoutes = {
  listCompanyInvoices: forCompanies.listCompanyInvoices.handler(
    ({ context: { services, signedIn }, input }) => listCompanyInvoices(services, signedIn, input),
  ),
  exportCompanyInvoices: forCompanies.exportCompanyInvoices.handler(
    ({ context: { services, signedIn }, input }) => exportCompanyInvoices(services, signedIn, input),
  ),
  getCompanyInvoiceLink: forCompanies.getCompanyInvoiceLink.handler(
    async ({ context: { services, signedIn }, input }) => ({
      link: await getCompanyInvoiceLink(services, signedIn, input),
    }),
  ),
};
