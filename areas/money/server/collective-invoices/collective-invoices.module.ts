import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { exportRunningMonth, getRunningMonth, previewRunningMonth } from './read-running-month.ts';
import { sendRemindersJob } from './send-reminders.ts';
import { writeCollectiveJob } from './write-collective-invoices.ts';

const forCustomers = apiFor('customer').runningMonth;

const runningMonthRoutes = {
  getRunningMonth: forCustomers.getRunningMonth.handler(({ context: { services, signedIn }, input }) =>
    getRunningMonth(services, signedIn, input.id),
  ),
  exportRunningMonth: forCustomers.exportRunningMonth.handler(({ context: { services, signedIn }, input }) =>
    exportRunningMonth(services, signedIn, input.id),
  ),
  previewRunningMonth: forCustomers.previewRunningMonth.handler(
    ({ context: { services, signedIn }, input }) => previewRunningMonth(services, signedIn, input.id),
  ),
};

export const collectiveInvoicesModule = {
  routes: { runningMonth: runningMonthRoutes },
  jobs: (services) => [writeCollectiveJob(services), sendRemindersJob(services)],
} satisfies Module;
