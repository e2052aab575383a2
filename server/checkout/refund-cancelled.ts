import type { DeliverySubscriber } from '#server/deliveries/delivery-fact.ts';
import type { Services } from '#server/services.ts';
import { listPaymentsOf } from './refunds.store.ts';
import { requestRefund } from './refund-payment.ts';

/**
 * Gives back what was paid for a delivery that is cancelled with a refund. The refund is a row and a retried job:
 * while the provider fails, the cancellation stands.
 */
export function refundCancelled(services: Pick<Services, 'clock' | 'sendJob'>): DeliverySubscriber {
  return async (tx, fact) => {
    if (fact.name !== 'delivery.cancelled' || !fact.delivery.refunded) return;
    // The money was there first.
    if (fact.given.refund === 'returned') return;
    for (const payment of await listPaymentsOf(tx, fact.delivery.id)) {
      await requestRefund(services, tx, payment, fact.given.reason ?? '');
    }
  };
}
