import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { getCompanyCredit } from './get-company-credit.ts';
import { getCreditLine, listCreditLines } from './list-credit-lines.ts';
import { listOpenItems } from './list-open-items.ts';
import { listOpenInvoices } from './list-open-invoices.ts';
import { recordReceipt } from './record-receipt.ts';
import { setCreditLimit } from './set-credit-limit.ts';
import { hasUninvoiced, lockCreditLine } from './receivables.store.ts';

const forMoney = apiFor({ admin: 'money' }).receivables;

const receivablesRoutes = {
  getCompanyCredit: apiFor('customer').receivables.getCompanyCredit.handler(
    ({ context: { services, signedIn }, input }) => getCompanyCredit(services, signedIn, input.id),
  ),
  listCreditLines: forMoney.listCreditLines.handler(({ context, input }) =>
    listCreditLines(context.services, input),
  ),
  listOpenItems: forMoney.listOpenItems.handler(({ context, input }) =>
    listOpenItems(context.services, input),
  ),
  getCreditLine: forMoney.getCreditLine.handler(async ({ context: { services }, input }) => {
    const now = services.clock.now();
    const line = await getCreditLine(services.db, input.id, now);
    return { ...line, ...(await listOpenInvoices(services.db, input.id, now)) };
  }),
  setCreditLimit: forMoney.setCreditLimit.handler(({ context: { services, signedIn }, input }) =>
    setCreditLimit(services, signedIn, input),
  ),
  recordReceipt: forMoney.recordReceipt.handler(({ context: { services, signedIn }, input }) =>
    recordReceipt(services, signedIn, input),
  ),
};

export const receivablesModule = {
  routes: { receivables: receivablesRoutes },
  personalData: {
    erases: {
      async company(tx, companyId) {
        const line = await lockCreditLine(tx, companyId);
        if (!line) return;
        // Neither owes the other anything, and every line is on an invoice.
        if (line.owedCents !== 0 || (await hasUninvoiced(tx, companyId))) throw new AppError('COMPANY_OWES');
      },
    },
  },
} satisfies Module;
