import type { OpenOffer } from '#dispatch/contract/dispatch.ts';
import { declineReasons, declineTexts } from '#dispatch/domain/offer-lists.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type Delivery, getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { findDriver, findPosition } from '#drivers/server/profiles/find-driver.ts';
import { measureWays } from '#maps/server/lookups/measure-ways.ts';
import type { Services } from '#app/services.ts';
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
