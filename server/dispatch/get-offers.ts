import type { z } from 'zod';
import type { offer } from '#contract/drivers.ts';
import { shortId } from '#contract/german-format.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { parcelFacts, pickFacts, readEnds } from '#domain/delivery/order-facts.ts';
import { computeEarningsCents } from '#domain/pricing/earnings.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import { listOpenDeliveries } from '#server/deliveries/list-open-deliveries.ts';
import { findDriver } from '#server/drivers/find-driver.ts';
import { measureWays } from '#server/maps/measure-ways.ts';
import type { Services } from '#server/services.ts';

type Offer = z.infer<typeof offer>;

/**
 * The open deliveries with pay and distances, express_gold first, then express, then the rest, newest first. An
 * offline driver gets none. Phone numbers are not part of an offer.
 */
export async function getOffers(
  services: Services,
  viewer: SignedIn,
): Promise<{ online: boolean; offers: Offer[] }> {
  const driver = await findDriver(services.db, viewer.id);
  if (!driver?.isOnline) return { online: false, offers: [] };
  const position = point(driver.lastLat, driver.lastLng);
  const open = await listOpenDeliveries(services.db);
  // One question for all of them: two hundred routes were asked for each driver and change.
  const pickups = open.map(({ delivery }) => readEnds(delivery).pickup);
  const metres = position ? await measureWays(services, position, pickups) : [];
  return {
    online: true,
    offers: open.map((entry, index) => toOffer(entry, metres[index] ?? null)),
  };
}

type OpenDelivery = Awaited<ReturnType<typeof listOpenDeliveries>>[number];

function point(lat: number | null, lng: number | null): Coordinates | undefined {
  return lat === null || lng === null ? undefined : { lat, lng };
}

function toOffer({ delivery, collectFrom }: OpenDelivery, metersToPickup: number | null): Offer {
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
    payCents: computeEarningsCents({ speed: delivery.deliverySpeed, ...readEnds(delivery) }),
    distanceMeters: delivery.distanceMeters,
    metersToPickup,
    totalMeters: metersToPickup === null ? null : metersToPickup + delivery.distanceMeters,
    collectFrom,
  };
}
