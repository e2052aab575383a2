import type { Transaction } from '#server/platform/database.ts';
import type { DeliveryEvent, DeliverySubscriber } from '#server/delivery/deliveries/delivery-event.ts';
import type { Services } from '#server/services.ts';
import { findRunningPayment, listPaymentsOf, type Payment } from './refunds.store.ts';
import { requestPart } from './refund-part.ts';
import { requestRefund } from './refund-payment.ts';

/**
 * Gives back what was paid for a delivery that is cancelled with a refund. The refund is a row and a retried
 * job: while the provider fails, the cancellation stands.
 */
export function refundCancelled(services: Pick<Services, 'clock' | 'sendJob'>): DeliverySubscriber {
  return async (tx, event) => {
    if (event.name !== 'delivery.cancelled' || !event.delivery.refunded) return;
    const { refund, refundCents = 0, reason = '' } = event.given;
    // The money was there first.
    if (refund === 'returned') return;
    if (refund === 'part' && event.viewer.role !== 'customer') {
      await requestPart(services, tx, event.delivery.id, { cents: refundCents, reason });
      return;
    }
    for (const payment of await listReturned(tx, event))
      await requestRefund(services, tx, payment, { reason });
  };
}

/**
 * What an earlier cancellation kept of a payment stays kept when the redelivery that followed is cancelled by
 * anybody but an admin.
 */
async function listReturned(tx: Transaction, { delivery, viewer }: DeliveryEvent): Promise<Payment[]> {
  if (viewer.role === 'admin') return await listPaymentsOf(tx, delivery.id);
  const running = await findRunningPayment(tx, delivery.id);
  return running ? [running] : [];
}
