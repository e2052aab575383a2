import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { listUninvoiced } from './billing.store.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { sendXRechnung } from './send-xrechnung.ts';

const HOUR = 60 * 60_000;

/**
 * Recovers from a lost job: a payment without an invoice after an hour gets one, and its refunds their
 * cancellation. Never twice, even alongside the job, because both count existing rows. The PDF is made when
 * it is first requested.
 */
export function reconcileInvoicesJob(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'versions' | 'sendJob'>,
): JobDefinition {
  return {
    name: 'reconcile-invoices',
    cron: '17 * * * *',
    timeoutSeconds: 600,
    async run(_data, limit) {
      const before = new Date(services.clock.now().getTime() - HOUR);
      for (const paymentId of await listUninvoiced(services.db, before)) {
        if (limit?.aborted) return;
        try {
          await services.db.transaction(async (tx) => {
            const { invoice, cancellation } = await cancelInvoice(services, tx, paymentId);
            await sendXRechnung(services, tx, invoice);
            if (cancellation) await sendXRechnung(services, tx, cancellation);
          });
        } catch (error) {
          services.log.error({ payment: paymentId, error: failureLogText(error) }, 'invoice not reconciled');
        }
      }
    },
  };
}
