import { MAIL_JOB } from '#adapters/server/mail/send-mail.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { listUnconfirmed } from './billing.store.ts';
import { CONFIRMATION } from './confirm-order.ts';
import { invoiceAndConfirm } from './issue-invoice.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/**
 * Recovers from a lost job: an order whose confirmation after an hour was not sent and is neither queued nor
 * stuck gets it again. Its idempotency key ensures that it is sent once, even if the lost job reappears.
 */
export function reconcileConfirmationsJob(
  services: Pick<
    Services,
    'db' | 'clock' | 'sendJob' | 'files' | 'documents' | 'log' | 'versions' | 'config'
  >,
): JobDefinition {
  return {
    name: 'reconcile-confirmations',
    cron: '27 * * * *',
    timeoutSeconds: 600,
    async run(_data, limit) {
      const now = services.clock.now().getTime();
      const window = { after: new Date(now - 7 * DAY), before: new Date(now - HOUR) };
      const asked = { ...window, jobName: MAIL_JOB, keyPrefix: CONFIRMATION };
      for (const paymentId of await listUnconfirmed(services.db, asked)) {
        if (limit?.aborted) return;
        try {
          await invoiceAndConfirm(services, paymentId);
        } catch (error) {
          services.log.error({ payment: paymentId, error: failureLogText(error) }, 'order not confirmed');
        }
      }
    },
  };
}
