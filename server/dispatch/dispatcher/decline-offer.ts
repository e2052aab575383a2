import type { DeclineReason } from '#domain/dispatch/offer-lists.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { takeBreak } from '#server/drivers/profiles/plan-working-time.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { closeOffer } from './expire-offer.ts';
import { findOffer } from './offers.store.ts';

/**
 * A driver says no, and why; the next one is asked. Who says to be on a break is on one, and asked nothing
 * meanwhile. The same answer twice is one. Throws OFFER_NOT_FOUND also for another driver's, and OFFER_ENDED
 * once its time is up or it was taken back.
 */
export async function declineOffer(
  services: Pick<Services, 'db' | 'clock' | 'tellDispatch'>,
  viewer: SignedIn,
  { offerId, reason }: { offerId: string; reason: DeclineReason },
): Promise<void> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const offer = await findOffer(tx, offerId);
    if (offer?.driverId !== viewer.id) throw new AppError('OFFER_NOT_FOUND');
    const at = clock.now();
    // Before the offer: in this order whoever goes offline locks both.
    if (reason === 'break' && offer.state === 'open') await takeBreak(tx, viewer, at);
    const ended = await closeOffer(services, tx, { id: offer.id }, { state: 'declined', at, reason });
    if (!ended && (await findOffer(tx, offerId))?.state !== 'declined') throw new AppError('OFFER_ENDED');
  });
}
