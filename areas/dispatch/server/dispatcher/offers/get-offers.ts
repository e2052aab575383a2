import type { z } from 'zod';
import type { offer } from '#drivers/contract/drivers.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { parcelFacts, pickFacts, readEnds } from '#delivery/domain/order-facts.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { readFloor } from '#delivery/domain/read-floor.ts';
import { computeEarnings } from '#delivery/domain/compute-earnings.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findCollectionPoint } from '#delivery/domain/find-collection-point.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { listOpenDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import { findDriver, findPosition } from '#drivers/server/profiles/find-driver.ts';
import { measureWays } from '#maps/server/lookups/measure-ways.ts';
import type { Services } from '#app/services.ts';

type Offer = z.infer<typeof offer>;

/**
 * The open deliveries that fit the driver's vehicle, with pay and distances: express_gold first, then
 * express, then the rest, newest first. An offline driver gets none. An offer contains no phone numbers, and
 * of what was typed about the doors only the floors.
 */
export async function getOffers(
  services: Pick<Services, 'db' | 'geo' | 'versions'>,
  viewer: SignedIn,
): Promise<{ online: boolean; offers: Offer[] }> {
  const driver = await findDriver(services.db, viewer.id);
  if (!driver?.isOnline) return { online: false, offers: [] };
  const position = findPosition(driver);
  const open = await listOpenDeliveries(services.db, driver);
  // One request for all of them: single requests would be two hundred routes for each driver and change.
  const firstStops = open.map((delivery) => findFirstStop(delivery, viewer));
  const metres = position ? await measureWays(services, position, firstStops) : [];
  return {
    online: true,
    offers: open.map((delivery, index) => toOffer(services, delivery, viewer, metres[index] ?? null)),
  };
}

export const isInHand = ({ parcelLocation, parcelDriverId }: Delivery, driver: SignedIn): boolean =>
  parcelLocation === 'driver' && parcelDriverId === driver.id;

/** The pick-up, or the drop-off of a parcel that this driver has in the vehicle. */
export function findFirstStop(delivery: Delivery, driver: SignedIn): Coordinates {
  const { pickup, dropoff } = readEnds(delivery);
  return isInHand(delivery, driver) ? dropoff : pickup;
}

/** An open delivery as shown to a driver. */
export function toOffer(
  { versions }: Pick<Services, 'versions'>,
  delivery: Delivery,
  driver: SignedIn,
  metersToFirst: number | null,
): Offer {
  const inHand = isInHand(delivery, driver);
  const further = inHand ? 0 : delivery.distanceMeters;
  return {
    id: delivery.id,
    shortId: shortId(delivery.id),
    pickupAddress: delivery.pickupAddress,
    deliveryAddress: delivery.deliveryAddress,
    packageDescription: delivery.packageDescription,
    ...pickFacts(delivery, parcelFacts),
    deliverySpeed: delivery.deliverySpeed,
    promisedBy: delivery.promisedBy.toISOString(),
    createdAt: delivery.createdAt.toISOString(),
    payCents: computeEarnings(
      { speed: delivery.deliverySpeed, ...readEnds(delivery) },
      versions.find('driver_pay', delivery.createdAt),
    ).earningsCents,
    distanceMeters: delivery.distanceMeters,
    metersToPickup: inHand ? 0 : metersToFirst,
    totalMeters: metersToFirst === null ? null : metersToFirst + further,
    isInHand: inHand,
    collectFrom: findCollectionPoint(delivery, driver.id),
    redeliveryReason: delivery.redeliveryReason,
    pickupFloor: readFloor(delivery.pickupDoorbell),
    deliveryFloor: readFloor(delivery.deliveryDoorbell),
  };
}
