import type { Module } from '#app/module.ts';
import { sendRemindersJob } from './send-reminders.ts';
import { writeCollectiveJob } from './write-collective-invoices.ts';

export const collectiveInvoicesModule = {
  jobs: (services) => [writeCollectiveJob(services), sendRemindersJob(services)],
} satisfies Module;
