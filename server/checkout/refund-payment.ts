import type { Transaction } from '#server/platform/database.ts';
import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { CANCEL_INVOICE_JOB } from './billing-jobs.ts';
import { findRefund, insertRefund, markRefunded, type Payment } from './checkout.store.ts';

const REFUND_JOB = 'refund-payment';

/** Records that a payment goes back in full, in the caller's transaction; a job does it. */
export async function requestRefund(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  payment: Payment,
  reason: string,
): Promise<void> {
  const refund = await insertRefund(tx, {
    paymentId: payment.id,
    amountCents: payment.amountCents,
    reason,
    status: 'requested',
    source: 'ours',
    createdAt: services.clock.now(),
  });
  if (!refund) return;
  await services.sendJob(tx, REFUND_JOB, { refundId: refund.id });
  await services.sendJob(tx, CANCEL_INVOICE_JOB, { paymentId: payment.id });
}

/** Refunds once: the refund's id is the provider's idempotency key. */
export function refundJob(services: Services): JobDefinition {
  return {
    name: REFUND_JOB,
    title: 'Erstattung',
    timeLimitSeconds: 60,
    async run(data) {
      const found = await findRefund(services.db, String(data.refundId));
      if (!found || found.refund.status === 'refunded') return;
      const { providerRefundId } = await services.payments.refund({
        paymentId: found.providerPaymentId,
        amountCents: found.refund.amountCents,
        idempotencyKey: found.refund.id,
      });
      await markRefunded(services.db, found.refund.id, {
        providerRefundId,
        refundedAt: services.clock.now(),
      });
    },
  };
}
