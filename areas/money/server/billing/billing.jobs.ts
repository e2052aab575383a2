import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { cancelInvoiceJob } from './cancel-invoice.ts';
import { issueInvoiceJob } from './issue-invoice.ts';
import { reconcileConfirmationsJob } from './reconcile-confirmations.ts';
import { reconcileInvoicesJob } from './reconcile-invoices.ts';

export function billingJobs(services: Services): JobDefinition[] {
  return [
    reconcileInvoicesJob(services),
    reconcileConfirmationsJob(services),
    issueInvoiceJob(services),
    cancelInvoiceJob(services),
  ];
}
