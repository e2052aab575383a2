import type { z } from 'zod';
import type { offer } from '#contract/drivers/drivers.ts';
import { shortId } from '#contract/platform/german-format.ts';
import { parcelFacts, pickFacts, readEnds } from '#domain/delivery/order-facts.ts';
import { computeEarnings } from '#domain/pricing/compute-earnings.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { findCollectionPoint } from '#server/delivery/deliveries/find-collection-point.ts';
import type { Delivery } from '#server/delivery/deliveries/get-delivery.ts';
import { listOpenDeliveries } from '#server/delivery/deliveries/list-open-deliveries.ts';
import { findDriver, findPosition } from '#server/drivers/profiles/find-driver.ts';
import { measureWays } from '#server/maps/lookups/measure-ways.ts';
import type { Services } from '#server/services.ts';

type Offer = z.infer<typeof offer>;

/**
 * The open deliveries that fit the driver's vehicle, with pay and distances: express_gold first, then
 * express, then the rest, newest first. An offline driver gets none. An offer contains no phone numbers.
 */
export async function getOffers(
  services: Pick<Services, 'db' | 'geo'>,
  viewer: SignedIn,
): Promise<{ online: boolean; offers: Offer[] }> {
  const driver = await findDriver(services.db, viewer.id);
  if (!driver?.isOnline) return { online: false, offers: [] };
  const position = findPosition(driver);
  const open = await listOpenDeliveries(services.db, driver);
  // One request for all of them: single requests would be two hundred routes for each driver and change.
  const pickups = open.map((delivery) => readEnds(delivery).pickup);
  const metres = position ? await measureWays(services, position, pickups) : [];
  return {
    online: true,
    offers: open.map((delivery, index) => toOffer(delivery, viewer, metres[index] ?? null)),
  };
}

/** An open delivery as shown to a driver. */
export function toOffer(delivery: Delivery, driver: SignedIn, metersToPickup: number | null): Offer {
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
    payCents: computeEarnings({ speed: delivery.deliverySpeed, ...readEnds(delivery) }).earningsCents,
    distanceMeters: delivery.distanceMeters,
    metersToPickup,
    totalMeters: metersToPickup === null ? null : metersToPickup + delivery.distanceMeters,
    collectFrom: findCollectionPoint(delivery, driver.id),
  };
}
