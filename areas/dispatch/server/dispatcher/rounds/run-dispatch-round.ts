import type { Services } from '#app/services.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { closeOffer, expireOffer } from '#dispatch/server/dispatcher/offers/expire-offer.ts';
import { lockOpen, listReady } from '#dispatch/server/dispatcher/round-facts.store.ts';
import { beginDriverSearch } from '#dispatch/server/dispatcher/follow-delivery.ts';
import { measureRound } from './measure-round.ts';
import { listOpenOffers, type Offer } from '#dispatch/server/dispatcher/offers/offers.store.ts';
import { readFacts } from './read-facts.ts';
import { writePlan } from './write-plan.ts';

/**
 * One round of the dispatcher: reads the state, plans, and offers each driver's next stop. Any process may
 * run it at any time: if two decide simultaneously, only one offer is made. Source: docs/decisions/0039.
 */
export async function runDispatchRound(
  services: Pick<
    Services,
    'db' | 'clock' | 'planner' | 'sendJob' | 'geo' | 'publishDispatchEvent' | 'versions'
  >,
): Promise<{ offers: Offer[]; isWhole: boolean }> {
  const { db, clock, planner } = services;
  await endStaleOffers(services);
  const now = clock.now();
  const facts = await readFacts(db, now);
  for (const id of facts.withoutWait) await lookAfterForgotten(services, id);
  if (facts.orders.length === 0) return { offers: [], isWhole: true };
  const { ways, lost } = await measureRound(services, facts);
  const plan = await planner.plan({
    now: facts.now,
    drivers: facts.drivers.filter(({ id }) => !lost.has(id)),
    orders: facts.orders.filter(({ driverId, offeredTo }) => !lost.has(driverId ?? offeredTo ?? '')),
    points: facts.points,
    ways,
  });
  return await writePlan(services, facts, plan, { lost });
}

/** Ends offers that have expired, and those of drivers who went offline, out of reach or on a break. */
async function endStaleOffers(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'publishDispatchEvent'>,
): Promise<void> {
  const { db, clock } = services;
  const open = await listOpenOffers(db);
  const now = clock.now();
  const asked = open.map(({ driverId }) => driverId);
  const ready = await listReady(db, asked, now);
  for (const { id, driverId, offeredAt, expiresAt } of open) {
    const isOver = expiresAt <= now;
    if (!isOver && ready.has(driverId)) continue;
    await db.transaction(async (tx) => {
      if (isOver) await expireOffer(services, tx, { id, driverId, offeredAt }, now);
      else await closeOffer(services, tx, { id }, { state: 'withdrawn', at: now });
    });
  }
}

/** Begins the driver search of a delivery that was opened before dispatching existed, or by other code. */
async function lookAfterForgotten(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'versions'>,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if ((await lockOpen(tx, [id])).has(id))
      await beginDriverSearch(services, tx, await getDeliveryRow(tx, id));
  });
}
