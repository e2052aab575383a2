import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import type { Services } from '#app/services.ts';
import { findRunningPayment } from './refunds.store.ts';
import { requestPart } from './refund-part.ts';
import { requestRefund } from './refund-payment.ts';

/**
 * Refunds what was paid for a delivery that is cancelled with a refund. The refund is a row and a retried
 * job: while the provider fails, the cancellation remains. Throws as requestPart does.
 */
export function refundCancelled(services: Pick<Services, 'clock' | 'sendJob'>): DeliverySubscriber {
  return async (tx, event) => {
    if (event.name !== 'delivery.cancelled' || !event.delivery.refunded) return;
    const { delivery, viewer } = event;
    const { refund, refundCents = 0, reason = '' } = event.given;
    // The refund came before the cancellation.
    if (refund === 'returned') return;
    if (viewer.role === 'admin') {
      const part = refund === 'part' ? { cents: refundCents } : {};
      await requestPart(services, tx, viewer, delivery.id, { ...part, reason });
      return;
    }
    // What an earlier cancellation kept stays kept when the following redelivery is cancelled.
    const payment = await findRunningPayment(tx, delivery.id);
    if (payment) await requestRefund(services, tx, payment, { reason });
  };
}
