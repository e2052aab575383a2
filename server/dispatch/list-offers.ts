import type { z } from 'zod';
import type { offer } from '#contract/drivers.ts';
import { shortId } from '#contract/german-format.ts';
import { parcelFacts, pickFacts, readEnds } from '#domain/delivery/order-facts.ts';
import { computeEarningsCents } from '#domain/pricing/earnings.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import { listOpenDeliveries } from '#server/deliveries/list-open-deliveries.ts';
import { getDriver } from '#server/drivers/get-driver.ts';
import type { Services } from '#server/services.ts';

type Offer = z.infer<typeof offer>;

/**
 * The open deliveries with pay and distances, express_gold first, then express, then the rest, newest first. An
 * offline driver gets none. Phone numbers are not part of an offer.
 */
export async function listOffers(
  services: Services,
  viewer: SignedIn,
): Promise<{ online: boolean; offers: Offer[] }> {
  const driver = await getDriver(services.db, viewer.id);
  if (!driver?.isOnline) return { online: false, offers: [] };
  const position = point(driver.lastLat, driver.lastLng);
  const open = await listOpenDeliveries(services.db);
  return {
    online: true,
    offers: await Promise.all(open.map((entry) => describeOffer(services, entry, position))),
  };
}

type OpenDelivery = Awaited<ReturnType<typeof listOpenDeliveries>>[number];
type Point = { lat: number; lng: number };

function point(lat: number | null, lng: number | null): Point | undefined {
  return lat === null || lng === null ? undefined : { lat, lng };
}

async function describeOffer(
  services: Services,
  { delivery, collectFrom }: OpenDelivery,
  position: Point | undefined,
): Promise<Offer> {
  const ends = readEnds(delivery);
  const metersToPickup = await measure(services, position, ends.pickup);
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
    payCents: computeEarningsCents({ speed: delivery.deliverySpeed, ...ends }),
    distanceMeters: delivery.distanceMeters,
    metersToPickup,
    totalMeters: metersToPickup === null ? null : metersToPickup + delivery.distanceMeters,
    collectFrom,
  };
}

/** null without a position or a route: an unknown distance is said to be unknown. */
async function measure(services: Services, from: Point | undefined, to: Point) {
  if (!from) return null;
  const route = await services.geo.router.route(from, to).catch(() => undefined);
  return route?.distanceMeters ?? null;
}
