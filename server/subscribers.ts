/** Which subscribers handle which event, one after the other, in the transaction that made it. */
import type { DeliverySubscriber } from './delivery/deliveries/delivery-event.ts';
import { announceDelivery } from './delivery/deliveries/announce-delivery.ts';
import { queueWebhooks } from './business/webhooks/queue-webhooks.ts';
import { followArrivals } from './dispatch/arrivals/follow-arrivals.ts';
import { announceDispatch } from './dispatch/dispatcher/announce-dispatch.ts';
import { followDelivery } from './dispatch/dispatcher/follow-delivery.ts';
import { notifyAboutArrival } from './dispatch/notifications/notify-about-arrival.ts';
import { notifyAboutDelivery } from './dispatch/notifications/notify-about-delivery.ts';
import { notifyAboutDispatch } from './dispatch/notifications/notify-about-dispatch.ts';
import { forgetEndedTrack } from './dispatch/positions/forget-ended-track.ts';
import { holdByTrack } from './dispatch/positions/hold-by-track.ts';
import { forgetEndedWish } from './dispatch/receiver/forget-ended-wish.ts';
import { beginPendingPause } from './drivers/profiles/plan-working-time.ts';
import { refundCancelled } from './money/checkout/refund-cancelled.ts';
import type { Transaction } from './platform/database.ts';
import { noteForLog } from './platform/log-facts.ts';
import type { Services } from './services.ts';

/** The three functions that publish events, each to its subscribers in this order. */
export function listenersOf(
  services: Services,
): Pick<Services, 'tellDelivery' | 'tellArrival' | 'tellDispatch'> {
  return {
    tellDelivery: tellAll([
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
    tellArrival: tellAll([notifyAboutArrival(services)]),
    tellDispatch: tellAll([announceDispatch, notifyAboutDispatch(services)]),
  };
}

/** Lines of the log that follow name the delivery, and its driver if it has one. */
const noteDelivery: DeliverySubscriber = async (_tx, { delivery: { id, driverId } }) => {
  noteForLog({ deliveryId: id, ...(driverId ? { driverId } : {}) });
};

function tellAll<Event>(subscribers: ((tx: Transaction, event: Event) => Promise<void>)[]) {
  return async (tx: Transaction, event: Event): Promise<void> => {
    for (const hear of subscribers) await hear(tx, event);
  };
}
