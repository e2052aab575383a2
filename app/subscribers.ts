import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { noteForLog } from '#platform/server/tracing/log-facts.ts';
import type { Subscribers } from './module.ts';
import type { Services } from './services.ts';

/** The functions that publish events, each to its subscribers one after the other, in this order. */
export function publishersTo(
  subscribers: readonly Subscribers[],
): Pick<
  Services,
  'publishDeliveryEvent' | 'publishShiftEvent' | 'publishArrivalEvent' | 'publishDispatchEvent'
> {
  return {
    publishDeliveryEvent: publishTo([noteDelivery, ...subscribers.flatMap(({ delivery = [] }) => delivery)]),
    publishShiftEvent: publishTo(subscribers.flatMap(({ shift = [] }) => shift)),
    publishArrivalEvent: publishTo(subscribers.flatMap(({ arrival = [] }) => arrival)),
    publishDispatchEvent: publishTo(subscribers.flatMap(({ dispatch = [] }) => dispatch)),
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
