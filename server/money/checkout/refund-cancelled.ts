import type { Transaction } from '#server/platform/database.ts';
import type { DeliveryEvent, DeliverySubscriber } from '#server/delivery/deliveries/delivery-event.ts';
import type { Services } from '#server/services.ts';
import { findRunningPayment, listPaymentsOf, type Payment } from './refunds.store.ts';
import { requestPart } from './refund-part.ts';
import { requestRefund } from './refund-payment.ts';

/**
 * Refunds what was paid for a delivery that is cancelled with a refund. The refund is a row and a retried
 * job: while the provider fails, the cancellation remains.
 */
export function refundCancelled(services: Pick<Services, 'clock' | 'sendJob'>): DeliverySubscriber {
  return async (tx, event) => {
    if (event.name !== 'delivery.cancelled' || !event.delivery.refunded) return;
    const { refund, refundCents = 0, reason = '' } = event.given;
    // The refund came before the cancellation.
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
 * The part of a payment that an earlier cancellation kept stays kept when the following redelivery is
 * cancelled, unless an admin cancels it.
 */
async function listReturned(tx: Transaction, { delivery, viewer }: DeliveryEvent): Promise<Payment[]> {
  if (viewer.role === 'admin') return await listPaymentsOf(tx, delivery.id);
  const running = await findRunningPayment(tx, delivery.id);
  return running ? [running] : [];
}
