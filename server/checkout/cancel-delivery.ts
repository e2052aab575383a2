import type { SignedIn } from '#server/accounts/viewer.ts';
import { transitionDelivery } from '#server/deliveries/transition-delivery.ts';
import type { JobDefinition } from '#server/platform/outbox.ts';
import type { Services } from '#server/services.ts';
import { findPayment, findRefund, insertRefund, markRefunded } from './checkout.store.ts';

export const REFUND_JOB = 'refund-payment';

/**
 * Cancels a delivery; a customer's money always goes back in full, an admin chooses. The refund is a row and a
 * retried job: while the provider fails, the cancellation stands. Throws as transitionDelivery does.
 */
export async function cancelDelivery(
  services: Services,
  viewer: SignedIn,
  input: { id: string; reason: string; refund: 'full' | 'none' },
): Promise<void> {
  const refunded = viewer.role !== 'admin' || input.refund === 'full';
  await services.db.transaction(async (tx) => {
    await transitionDelivery(services, tx, {
      deliveryId: input.id,
      command: 'cancel',
      viewer,
      given: { reason: input.reason || undefined, refunded },
    });
    if (!refunded) return;
    const payment = await findPayment(tx, input.id);
    if (!payment) throw new Error(`delivery ${input.id} has no payment`);
    const refund = await insertRefund(tx, {
      paymentId: payment.id,
      amountCents: payment.amountCents,
      reason: input.reason,
      status: 'requested',
      createdAt: services.clock.now(),
    });
    if (refund) await services.sendJob(tx, REFUND_JOB, { refundId: refund.id });
  });
}

/** Pays back once: the refund's id is the provider's idempotency key. */
export function refundJob(services: Services): JobDefinition {
  return {
    name: REFUND_JOB,
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
