import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { getInvoiceLink } from '#money/server/billing/link-invoice.ts';
import { keptAsVoucher } from '#money/domain/voucher-retention.ts';
import { bookDays } from './book-kind.ts';
import { closeMonth, previewClosing, reopenMonth } from './close-month.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import { exportBooks } from './export-books.ts';
import { getBookTotals } from './get-book-totals.ts';
import { listDifferences } from './list-differences.ts';
import { listMonthClosings } from './list-month-closings.ts';
import { eraseTextsBefore } from './month-closings.store.ts';
import { listVat } from './list-vat.ts';
import { refundMany } from '#money/server/checkout/refund-many.ts';
import { listBookInvoices, listDisputes, listPayments, listRefunds } from './list-lines.ts';
import { compareBooksJob } from './compare-books.ts';

const forMoney = apiFor({ admin: 'money' }).books;

const booksRoutes = {
  getBookTotals: forMoney.getBookTotals.handler(({ context, input }) =>
    getBookTotals(context.services, input.month),
  ),
  listVat: forMoney.listVat.handler(async ({ context }) => ({ rows: await listVat(context.services) })),
  listDifferences: forMoney.listDifferences.handler(({ context, input }) =>
    listDifferences(context.services, input),
  ),
  compareWithProvider: forMoney.compareWithProvider.handler(({ context, input }) =>
    compareWithProvider(context.services, input.day),
  ),
  listPayments: forMoney.listPayments.handler(({ context, input }) => listPayments(context.services, input)),
  listRefunds: forMoney.listRefunds.handler(({ context, input }) => listRefunds(context.services, input)),
  listDisputes: forMoney.listDisputes.handler(({ context, input }) => listDisputes(context.services, input)),
  listBookInvoices: forMoney.listBookInvoices.handler(({ context, input }) =>
    listBookInvoices(context.services, input),
  ),
  refundMany: forMoney.refundMany.handler(async ({ context: { services, signedIn }, input }) => ({
    outcomes: await refundMany(services, signedIn, input),
  })),
  getInvoiceLink: forMoney.getInvoiceLink.handler(async ({ context, input }) => ({
    link: await getInvoiceLink(context.services, input.id),
  })),
  exportBooks: forMoney.exportBooks.handler(({ context: { services, signedIn }, input }) =>
    exportBooks(services, signedIn, input.month),
  ),
};

const forClosing = apiFor({ admin: 'money' }).monthClosings;

const monthClosingsRoutes = {
  listMonthClosings: forClosing.listMonthClosings.handler(async ({ context: { services, signedIn } }) => ({
    months: await listMonthClosings(services, signedIn),
  })),
  previewClosing: forClosing.previewClosing.handler(({ context, input }) =>
    previewClosing(context.services, input.month),
  ),
  closeMonth: forClosing.closeMonth.handler(async ({ context: { services, signedIn }, input }) => {
    await closeMonth(services, signedIn, input.month);
    return { months: await listMonthClosings(services, signedIn) };
  }),
  reopenMonth: forClosing.reopenMonth.handler(async ({ context: { services, signedIn }, input }) => {
    await reopenMonth(services, signedIn, input);
    return { months: await listMonthClosings(services, signedIn) };
  }),
};

export const booksModule = {
  routes: { books: booksRoutes, monthClosings: monthClosingsRoutes },
  jobs: (services) => [compareBooksJob(services)],
  daySums: () => bookDays,
  retention: [
    {
      // The figures stay.
      what: 'names in the bookings of closed months',
      kept: keptAsVoucher,
      end: ({ db }, before) => eraseTextsBefore(db, before),
    },
  ],
} satisfies Module;
