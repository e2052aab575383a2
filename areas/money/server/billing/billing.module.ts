import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { keptAsVoucher } from '#money/domain/voucher-retention.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { deleteBillingDetails, getBillingDetails, saveBillingDetails } from './saved-billing-details.ts';
import { exportCompanyInvoices } from './export-company-invoices.ts';
import { getCompanyInvoiceLink, listCompanyInvoices } from './list-company-invoices.ts';
import { listInvoices } from './list-invoices.ts';
import { cancelInvoiceJob } from './cancel-invoice.ts';
import { deleteExpiredInvoices } from './delete-expired-invoices.ts';
import { deleteOldPdfs } from './delete-old-pdfs.ts';
import { issueInvoiceJobs } from './issue-invoice.ts';
import { reconcileConfirmationsJob } from './reconcile-confirmations.ts';
import { reconcileInvoicesJob } from './reconcile-invoices.ts';
import { PDF_DAYS } from './store-invoice.ts';
import { listInvoicesOfUser, countUninvoiced } from './billing.store.ts';

const forCustomers = apiFor('customer').billing;

const billingRoutes = {
  getBillingDetails: forCustomers.getBillingDetails.handler(({ context }) =>
    getBillingDetails(context.services.db, context.signedIn.id),
  ),
  saveBillingDetails: forCustomers.saveBillingDetails.handler(({ context, input }) =>
    saveBillingDetails(context.services, context.signedIn, input),
  ),
  listInvoices: apiFor('customer', 'guest', { admin: 'deliveries' }).billing.listInvoices.handler(
    async ({ context, input }) => {
      return { invoices: await listInvoices(context.services, context.signedIn, input.id) };
    },
  ),
};

const forCompanies = apiFor('customer').companyInvoices;

const companyInvoicesRoutes = {
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

export const billingModule = {
  routes: { billing: billingRoutes, companyInvoices: companyInvoicesRoutes },
  jobs: (services) => [
    reconcileInvoicesJob(services),
    reconcileConfirmationsJob(services),
    ...issueInvoiceJobs(services),
    cancelInvoiceJob(services),
  ],
  retention: [
    { what: 'invoices', kept: keptAsVoucher, end: deleteExpiredInvoices },
    // Made again of the invoice whenever one is opened.
    { what: 'old PDFs', kept: { days: PDF_DAYS }, end: deleteOldPdfs, isLast: true },
  ],
  personalData: {
    exports: {
      customer: {
        billingDetails: getBillingDetails,
        // The PDFs are listed with their deliveries.
        invoices: async (executor, userId) =>
          (await listInvoicesOfUser(executor, userId)).map(({ invoiceNumber, kind, issuedAt, content }) => ({
            invoiceNumber,
            kind,
            issuedAt,
            content,
          })),
      },
    },
    erases: {
      async customer(tx, { id }) {
        // The invoice of a payment names the customer, whose data must still exist then.
        if ((await countUninvoiced(tx, id)) > 0) throw new AppError('PAYMENT_UNDER_WAY');
        await deleteBillingDetails(tx, id);
      },
    },
  },
} satisfies Module;
