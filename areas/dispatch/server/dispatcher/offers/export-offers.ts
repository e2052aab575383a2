import type { Executor } from '#platform/server/database/database.ts';
import { listAllObjectionsOf, listAllOffersTo } from './personal.store.ts';

/** This driver's offers and answers, and objections with their answers; no data of customers. */
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
