import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { executeRefund } from './refund-payment.ts';
import { listWaitingRefunds } from './refunds.store.ts';

const HOUR = 60 * 60_000;

/**
 * Recovers from a lost job: refunds that were recorded over an hour ago and are not completed are looked up
 * at the provider, and made if missing. Ends early when `limit` is aborted; the rest waits for the next hour.
 */
export function reconcileRefundsJob(
  services: Pick<
    Services,
    'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'log' | 'versions'
  >,
): JobDefinition {
  return {
    name: 'reconcile-refunds',
    cron: '7 * * * *',
    timeoutSeconds: 600,
    async run(_data, limit) {
      const before = new Date(services.clock.now().getTime() - HOUR);
      for (const { id } of await listWaitingRefunds(services.db, before)) {
        if (limit?.aborted) return;
        try {
          await executeRefund(services, id);
        } catch (error) {
          services.log.error({ refund: id, error: failureLogText(error) }, 'refund not reconciled');
        }
      }
    },
  };
}
