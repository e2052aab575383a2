import type { DeclineReason } from '#dispatch/domain/offer-lists.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { takeBreak } from '#drivers/server/profiles/plan-working-time.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { closeOffer } from './expire-offer.ts';
import { findOffer } from './offers.store.ts';

/**
 * A driver declines an offer with a reason, and the next driver is asked. The reason 'break' also starts a
 * break, during which no offers are made. Repeating the same answer has no effect. Throws OFFER_NOT_FOUND
 * also for another driver's, and OFFER_ENDED once it has expired or was withdrawn.
 */
export async function declineOffer(
  services: Pick<Services, 'db' | 'clock' | 'publishDispatchEvent'>,
  viewer: SignedIn,
  { offerId, reason }: { offerId: string; reason: DeclineReason },
): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const offer = await findOffer(tx, offerId);
    if (offer?.driverId !== viewer.id) throw new AppError('OFFER_NOT_FOUND');
    const at = clock.now();
    // Before the offer: going offline locks both rows in this order.
    if (reason === 'break' && offer.state === 'open') await takeBreak(tx, viewer, at);
    const ended = await closeOffer(services, tx, { id: offer.id }, { state: 'declined', at, reason });
    if (!ended && (await findOffer(tx, offerId))?.state !== 'declined') throw new AppError('OFFER_ENDED');
  });
}
