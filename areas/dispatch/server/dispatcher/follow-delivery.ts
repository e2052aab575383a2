import { isOpenToDrivers } from '#delivery/domain/commands.ts';
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { endOfferOf } from './offers/offers.store.ts';
import { insertDriverSearch } from './driver-searches/driver-searches.store.ts';
import { releasePins } from './pin-tour.ts';
import { watchDriverSearch } from './driver-searches/watch-driver-search.ts';

/**
 * Subscribes to delivery events: a driver search begins when a delivery is open to drivers and ends when it
 * is accepted or cancelled. Any change ends its offer, as accepted if the driver who was asked now has the
 * delivery. Whoever gets a delivery gets it without the pins of an earlier time.
 */
export function followDelivery(
  services: Pick<Services, 'clock' | 'sendJob' | 'publishDispatchEvent' | 'versions'>,
): DeliverySubscriber {
  return async (tx, { before, delivery }) => {
    const { id, driverId } = delivery;
    const wasOpen = before !== undefined && isOpenToDrivers(before);
    const isOpen = isOpenToDrivers(delivery);
    const at = services.clock.now();
    // If the parcel is now somewhere else, other drivers are asked: that is another driver search.
    const isAnother = before?.parcelDriverId !== delivery.parcelDriverId;
    const ended = wasOpen
      ? await endOfferOf(tx, delivery, { at, endsSearch: !isOpen || isAnother })
      : undefined;
    if (ended?.offer) await services.publishDispatchEvent(tx, { name: 'offer.ended', offer: ended.offer });
    // Where it stood when this driver had it before says nothing about its place now.
    if (driverId && driverId !== before?.driverId && ended?.isPinned !== false) {
      await releasePins(tx, { driverId, deliveryId: id, at });
    }
    if (isOpen && (!wasOpen || isAnother)) await beginDriverSearch(services, tx, delivery);
  };
}

/** Begins a driver search, unless one is running. */
export async function beginDriverSearch(
  services: Pick<Services, 'clock' | 'sendJob' | 'versions'>,
  tx: Transaction,
  delivery: Delivery,
): Promise<void> {
  const wait = await insertDriverSearch(tx, { deliveryId: delivery.id, since: services.clock.now() });
  if (wait) await watchDriverSearch(services, tx, wait, delivery);
}
