/** Which subscribers handle which event, one after the other, in the transaction that made it. */
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import { announceDelivery } from '#delivery/server/deliveries/announce-delivery.ts';
import { queueWebhooks } from '#business/server/webhooks/queue-webhooks.ts';
import { followArrivals } from '#dispatch/server/arrivals/follow-arrivals.ts';
import { announceDispatch } from '#dispatch/server/dispatcher/announce-dispatch.ts';
import { followDelivery } from '#dispatch/server/dispatcher/follow-delivery.ts';
import { notifyAboutArrival } from '#dispatch/server/notifications/notify-about-arrival.ts';
import { notifyAboutDelivery } from '#dispatch/server/notifications/notify-about-delivery.ts';
import { notifyAboutDispatch } from '#dispatch/server/notifications/notify-about-dispatch.ts';
import { forgetEndedTrack } from '#dispatch/server/positions/forget-ended-track.ts';
import { holdByTrack } from '#dispatch/server/positions/hold-by-track.ts';
import { forgetEndedWish } from '#dispatch/server/receiver/forget-ended-wish.ts';
import { beginPendingPause } from '#drivers/server/profiles/plan-working-time.ts';
import { refundCancelled } from '#money/server/checkout/refund-cancelled.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { noteForLog } from '#platform/server/tracing/log-facts.ts';
import type { Services } from './services.ts';

/** The three functions that publish events, each to its subscribers in this order. */
export function listenersOf(
  services: Services,
): Pick<Services, 'publishDeliveryEvent' | 'publishArrivalEvent' | 'publishDispatchEvent'> {
  return {
    publishDeliveryEvent: publishTo([
      noteDelivery,
      announceDelivery,
      notifyAboutDelivery(services),
      refundCancelled(services),
      followDelivery(services),
      followArrivals(services),
      holdByTrack,
      forgetEndedTrack,
      forgetEndedWish,
      beginPendingPause(services),
      queueWebhooks(services),
    ]),
    publishArrivalEvent: publishTo([notifyAboutArrival(services)]),
    publishDispatchEvent: publishTo([announceDispatch, notifyAboutDispatch(services)]),
  };
}

/** Lines of the log that follow name the delivery, and its driver if it has one. */
const noteDelivery: DeliverySubscriber = async (_tx, { delivery: { id, driverId } }) => {
  noteForLog({ deliveryId: id, ...(driverId ? { driverId } : {}) });
};

function publishTo<Event>(subscribers: ((tx: Transaction, event: Event) => Promise<void>)[]) {
  return async (tx: Transaction, event: Event): Promise<void> => {
    for (const hear of subscribers) await hear(tx, event);
  };
}
