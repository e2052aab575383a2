import type { Executor } from '#server/platform/database.ts';
import { listAllObjectionsOf, listAllOffersTo } from './personal.store.ts';

/**
 * What was offered to this driver and what they said, and their objections with the answers; nothing of the
 * customers.
 */
export async function exportOffers(executor: Executor, driverId: string) {
  const offers = await listAllOffersTo(executor, driverId);
  const objections = await listAllObjectionsOf(executor, driverId);
  return {
    offers: offers.map(
      ({ deliveryId, state, reason, payCents, metersToPickup, offeredAt, expiresAt, endedAt }) => ({
        deliveryId,
        state,
        reason,
        payCents,
        metersToPickup,
        offeredAt,
        expiresAt,
        endedAt,
      }),
    ),
    objections: objections.map(({ text, createdAt, answer, wasRight, answeredAt }) => ({
      text,
      createdAt,
      answer,
      wasRight,
      answeredAt,
    })),
  };
}
