import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { getCompanyCredit } from './get-company-credit.ts';
import { getCreditLine, listCreditLines } from './list-credit-lines.ts';
import { listOpenInvoices } from './list-open-invoices.ts';
import { recordReceipt } from './record-receipt.ts';
import { setCreditLimit } from './set-credit-limit.ts';
import { requireSettled } from './require-settled.ts';

const forMoney = apiFor({ admin: 'money' }).receivables;

const receivablesRoutes = {
  getCompanyCredit: apiFor('customer').receivables.getCompanyCredit.handler(
    ({ context: { services, signedIn }, input }) => getCompanyCredit(services, signedIn, input.id),
  ),
  listCreditLines: forMoney.listCreditLines.handler(({ context, input }) =>
    listCreditLines(context.services, input),
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
  personalData: { eraseCompany: (tx, companyId) => requireSettled(tx, companyId) },
} satisfies Module;
