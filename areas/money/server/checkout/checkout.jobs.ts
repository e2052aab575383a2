import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { reconcileJob } from './reconcile-checkouts.ts';
import { reconcileFeesJob } from './reconcile-fees.ts';
import { reconcileRefundsJob } from './reconcile-refunds.ts';
import { refundJob } from './refund-payment.ts';
import { syncPaymentJob } from './sync-payment.ts';

export function checkoutJobs(services: Services): JobDefinition[] {
  return [
    refundJob(services),
    syncPaymentJob(services),
    reconcileJob(services),
    reconcileRefundsJob(services),
    reconcileFeesJob(services),
  ];
}
