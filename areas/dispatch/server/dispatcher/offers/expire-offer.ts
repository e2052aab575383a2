import { leaveUnasked } from '#drivers/server/profiles/watch-silence.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import type { Services } from '#app/services.ts';
import { endOffer, findOffer, lockSeenAt, type Offer, type OfferEnd } from './offers.store.ts';
import {
  countRound,
  leaveToOpenList,
} from '#dispatch/server/dispatcher/driver-searches/driver-searches.store.ts';

type Ending = Pick<Services, 'publishDispatchEvent'>;

/**
 * Ends an open offer, once: undefined if it has already ended. A declined or expired offer counts as a round
 * of the driver search; after the last round no more drivers are asked. Source: docs/decisions/0039,
 * 'Offers'.
 */
export async function closeOffer(
  services: Ending,
  tx: Transaction,
  offer: Parameters<typeof endOffer>[1],
  end: OfferEnd,
): Promise<Offer | undefined> {
  const ended = await endOffer(tx, offer, end);
  if (!ended) return undefined;
  if (end.state === 'declined' || end.state === 'lapsed') {
    const wait = await countRound(tx, ended.deliveryId);
    const { offer_rounds: maxRounds } = await getFigures(tx);
    if (wait && wait.rounds >= maxRounds) {
      await leaveToOpenList(tx, ended.deliveryId, { at: end.at, reason: 'rounds_used' });
    }
  }
  await services.publishDispatchEvent(tx, { name: 'offer.ended', offer: ended });
  return ended;
}

/** A phone whose page is open reports at least this often. */
const PRESENT_MS = 3 * 60_000;

/**
 * Ends an offer that nobody answered. If the phone had given no sign of life lately, it was never seen: it
 * counts as no round and no refusal, and the driver is asked nothing until the next sign of life.
 */
export async function expireOffer(
  services: Ending & Pick<Services, 'sendJob'>,
  tx: Transaction,
  { id, driverId, offeredAt }: Pick<Offer, 'id' | 'driverId' | 'offeredAt'>,
  now: Date,
): Promise<void> {
  // Before the offer: going offline locks both rows in this order.
  const seenAt = await lockSeenAt(tx, driverId);
  const wasPresent = seenAt !== null && seenAt.getTime() >= offeredAt.getTime() - PRESENT_MS;
  const state = wasPresent ? 'lapsed' : 'withdrawn';
  const ended = await closeOffer(services, tx, { id, expiredAt: now }, { state, at: now });
  if (ended && seenAt && !wasPresent) await leaveUnasked(services, tx, driverId, now);
}

export const EXPIRE_JOB = 'lapse-offer';

/** Ends an offer that has expired, even while no dispatcher runs. */
export function expireOfferJob(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'publishDispatchEvent'>,
): JobDefinition {
  return {
    name: EXPIRE_JOB,
    title: 'Ein Angebot an einen Fahrer beenden',
    timeoutSeconds: 30,
    async run({ offerId }) {
      const { db, clock, sendJob } = services;
      await db.transaction(async (tx) => {
        const now = clock.now();
        const offer = await findOffer(tx, String(offerId));
        if (offer?.state !== 'open') return;
        // The queue may run the job slightly early: an offer never ends before the time shown to its driver.
        if (offer.expiresAt > now)
          return await sendJob(tx, EXPIRE_JOB, { offerId }, { dueAt: offer.expiresAt });
        await expireOffer(services, tx, offer, now);
      });
    },
  };
}
