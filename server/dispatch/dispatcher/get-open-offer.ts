import type { OpenOffer } from '#contract/dispatch/dispatch.ts';
import { declineReasons, declineTexts } from '#domain/dispatch/offer-lists.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { getDeliveryRow } from '#server/delivery/deliveries/get-delivery.ts';
import type { Services } from '#server/services.ts';
import { toOffer } from './get-offers.ts';
import { findOpenOffer } from './offers.store.ts';

/**
 * This driver's open offer, with the time left by the server's clock; null if there is none, or it has
 * expired.
 */
export async function getOpenOffer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
): Promise<{ offer: OpenOffer | null }> {
  const found = await findOpenOffer(db, { driverId: viewer.id });
  const secondsLeft = found ? Math.ceil((found.expiresAt.getTime() - clock.now().getTime()) / 1000) : 0;
  if (!found || secondsLeft <= 0) return { offer: null };
  const delivery = await getDeliveryRow(db, found.deliveryId);
  return {
    offer: {
      ...toOffer(delivery, viewer, found.metersToPickup),
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
