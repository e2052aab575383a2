import type { OpenOffer } from '#contract/dispatch/dispatch.ts';
import { declineReasons, declineTexts } from '#domain/dispatch/offer-lists.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { type Delivery, getDeliveryRow } from '#server/delivery/deliveries/get-delivery.ts';
import { findDriver, findPosition } from '#server/drivers/profiles/find-driver.ts';
import { measureWays } from '#server/maps/lookups/measure-ways.ts';
import type { Services } from '#server/services.ts';
import { findFirstStop, isInHand, toOffer } from './get-offers.ts';
import { findOpenOffer } from './offers.store.ts';

/**
 * This driver's open offer, with the time left by the server's clock; null if there is none, or it has
 * expired.
 */
export async function getOpenOffer(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'versions'>,
  viewer: SignedIn,
): Promise<{ offer: OpenOffer | null }> {
  const { db, clock } = services;
  const found = await findOpenOffer(db, viewer.id);
  const secondsLeft = found ? Math.ceil((found.expiresAt.getTime() - clock.now().getTime()) / 1000) : 0;
  if (!found || secondsLeft <= 0) return { offer: null };
  const delivery = await getDeliveryRow(db, found.deliveryId);
  const meters = isInHand(delivery, viewer)
    ? await measureToReceiver(services, viewer, delivery)
    : found.metersToPickup;
  return {
    offer: {
      ...toOffer(services, delivery, viewer, meters),
      offerId: found.id,
      payCents: found.payCents,
      pickupAt: found.pickupAt.toISOString(),
      dropoffAt: found.dropoffAt.toISOString(),
      expiresAt: found.expiresAt.toISOString(),
      secondsLeft,
      declineReasons: declineReasons.map((reason) => ({ reason, text: declineTexts[reason] })),
    },
  };
}

async function measureToReceiver(
  services: Pick<Services, 'db' | 'geo'>,
  viewer: SignedIn,
  delivery: Delivery,
): Promise<number | null> {
  const driver = await findDriver(services.db, viewer.id);
  const position = driver && findPosition(driver);
  if (!position) return null;
  const [meters = null] = await measureWays(services, position, [findFirstStop(delivery, viewer)]);
  return meters;
}
