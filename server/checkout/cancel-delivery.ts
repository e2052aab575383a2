import type { SignedIn } from '#server/accounts/viewer.ts';
import { transitionDelivery } from '#server/deliveries/transition-delivery.ts';
import type { Services } from '#server/services.ts';
import { listUnrefundedPayments } from './checkout.store.ts';
import { requestRefund } from './refund-payment.ts';

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
    const payments = await listUnrefundedPayments(tx, input.id);
    if (payments.length === 0) throw new Error(`delivery ${input.id} has no payment`);
    for (const payment of payments) await requestRefund(services, tx, payment, input.reason);
  });
}
