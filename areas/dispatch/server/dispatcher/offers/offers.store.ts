import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import {
  dispatchDecisions,
  dispatchObjections,
  dispatchOffers,
  dispatchWaits,
  tourPins,
} from '#dispatch/tables/dispatch-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import type { DeclineReason, OfferState } from '#dispatch/domain/offer-lists.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, prepareEach } from '#platform/server/database/prepare-once.ts';

export type Offer = typeof dispatchOffers.$inferSelect;
export type NewOffer = typeof dispatchOffers.$inferInsert;
export type Decision = typeof dispatchDecisions.$inferSelect;
export type NewDecision = typeof dispatchDecisions.$inferInsert;

const isOpen = eq(dispatchOffers.state, 'open');

export async function insertDecision(executor: Executor, decision: NewDecision): Promise<Decision> {
  const [row] = await executor.insert(dispatchDecisions).values(decision).returning();
  if (!row) throw new Error('insert into dispatch_decisions returned no row');
  return row;
}

export async function deleteDecision(executor: Executor, id: string): Promise<void> {
  await executor.delete(dispatchDecisions).where(eq(dispatchDecisions.id, id));
}

/** Undefined if the delivery or the driver already has an open offer. */
export async function insertOffer(executor: Executor, offer: NewOffer): Promise<Offer | undefined> {
  const [row] = await executor.insert(dispatchOffers).values(offer).onConflictDoNothing().returning();
  return row;
}

export interface OfferEnd {
  state: Exclude<OfferState, 'open'>;
  at: Date;
  reason?: DeclineReason;
}

/** Ends an open offer; undefined if it has already ended. */
export async function endOffer(
  executor: Executor,
  offer: { id: string; driverId?: string; expiredAt?: Date },
  { state, at, reason }: OfferEnd,
): Promise<Offer | undefined> {
  const [row] = await executor
    .update(dispatchOffers)
    .set({ state, endedAt: at, reason: reason ?? null })
    .where(
      and(
        eq(dispatchOffers.id, offer.id),
        isOpen,
        offer.driverId === undefined ? undefined : eq(dispatchOffers.driverId, offer.driverId),
        offer.expiredAt && lte(dispatchOffers.expiresAt, offer.expiredAt),
      ),
    )
    .returning();
  return row;
}

const endOffers = prepareEach(
  (executor, given: Given<'deliveryId' | 'driverId' | 'at'>, endsSearch: boolean) => {
    const accepted: OfferState = 'accepted';
    const withdrawn: OfferState = 'withdrawn';
    const state = sql`case when ${dispatchOffers.driverId} = ${given('driverId')} then ${accepted} else ${withdrawn} end`;
    const isRunning = and(eq(dispatchWaits.deliveryId, given('deliveryId')), isNull(dispatchWaits.endedAt));
    const searched = executor.$with('searched').as(
      executor
        .update(dispatchWaits)
        .set({ endedAt: given('at', dispatchWaits.endedAt) })
        .where(isRunning)
        .returning({ id: dispatchWaits.id }),
    );
    const ended = executor.$with('ended').as(
      executor
        .update(dispatchOffers)
        .set({ state, endedAt: given('at', dispatchOffers.endedAt), reason: null })
        .where(and(isOpen, eq(dispatchOffers.deliveryId, given('deliveryId'))))
        .returning({
          id: dispatchOffers.id,
          driverId: dispatchOffers.driverId,
          deliveryId: dispatchOffers.deliveryId,
        }),
    );
    const placed = sql`jsonb_build_array(jsonb_build_object('deliveryId', ${given('deliveryId')}::text, 'isPlaced', true))`;
    const pinned = executor
      .select({ driverId: tourPins.driverId })
      .from(tourPins)
      .where(and(eq(tourPins.driverId, given('driverId')), sql`${tourPins.stops} @> ${placed}`));
    return executor
      .with(...(endsSearch ? [searched] : []), ended)
      .select({
        isPinned: sql<boolean>`exists ${pinned}`,
        offer: { id: ended.id, driverId: ended.driverId, deliveryId: ended.deliveryId },
      })
      .from(sql`(select) as one`)
      .leftJoin(ended, sql`true`);
  },
  (endsSearch) => `${endsSearch}`,
);

/**
 * Ends the open offer of a delivery, as accepted if the driver who was asked has it now, and the driver
 * search with it, if that is over, too. No offer if none was open. `isPinned` if a stop of it was placed by
 * hand in the tour of that driver.
 */
export async function endOfferOf(
  executor: Executor,
  { id: deliveryId, driverId }: { id: string; driverId: string | null },
  { at, endsSearch }: { at: Date; endsSearch: boolean },
): Promise<{ offer: Pick<Offer, 'id' | 'driverId' | 'deliveryId'> | null; isPinned: boolean }> {
  const [row] = await endOffers(executor, endsSearch, { deliveryId, driverId, at });
  if (!row) throw new Error('a statement that answers one row answered none');
  return row;
}

/** The open offer of a driver. */
export async function findOpenOffer(executor: Executor, driverId: string): Promise<Offer | undefined> {
  const isTheirs = eq(dispatchOffers.driverId, driverId);
  const [row] = await executor.select().from(dispatchOffers).where(and(isOpen, isTheirs));
  return row;
}

export async function findOffer(executor: Executor, id: string): Promise<Offer | undefined> {
  const [row] = await executor.select().from(dispatchOffers).where(eq(dispatchOffers.id, id));
  return row;
}

/** The last sign of life of an online driver, whose row is locked; null for none. */
export async function lockSeenAt(executor: Executor, driverId: string): Promise<Date | null> {
  const [row] = await executor
    .select({ seenAt: drivers.lastSeenAt })
    .from(drivers)
    .where(eq(drivers.userId, driverId))
    .for('update');
  return row?.seenAt ?? null;
}

/** All open offers. */
export async function listOpenOffers(executor: Executor): Promise<Offer[]> {
  return await executor.select().from(dispatchOffers).where(isOpen).orderBy(asc(dispatchOffers.offeredAt));
}

/**
 * The decisions since an instant for which this driver was a candidate, newest first, with the offer if it
 * went to this driver.
 */
export async function listDecisionsAbout(
  executor: Executor,
  {
    driverId,
    since,
    answeredSince,
    limit,
  }: { driverId: string; since: Date; answeredSince: Date; limit: number },
) {
  const { answeredAt, decisionId } = dispatchObjections;
  const objected = executor
    .select({ id: decisionId })
    .from(dispatchObjections)
    .where(
      and(eq(dispatchObjections.driverId, driverId), or(isNull(answeredAt), gte(answeredAt, answeredSince))),
    );
  const lookedAt = JSON.stringify({ drivers: [{ id: driverId }] });
  return await executor
    .select({ decision: dispatchDecisions, offer: dispatchOffers, delivery: deliveries })
    .from(dispatchDecisions)
    .innerJoin(deliveries, eq(deliveries.id, dispatchDecisions.deliveryId))
    .leftJoin(
      dispatchOffers,
      and(eq(dispatchOffers.decisionId, dispatchDecisions.id), eq(dispatchOffers.driverId, driverId)),
    )
    .where(
      and(
        sql`${dispatchDecisions.record} @> ${lookedAt}::jsonb`,
        or(gte(dispatchDecisions.decidedAt, since), inArray(dispatchDecisions.id, objected)),
      ),
    )
    .orderBy(desc(dispatchDecisions.decidedAt))
    .limit(limit);
}

export async function findApprovalState(executor: Executor, id: string): Promise<Decision | undefined> {
  const [row] = await executor.select().from(dispatchDecisions).where(eq(dispatchDecisions.id, id));
  return row;
}

/** Oldest first. */
export async function listDecisions(executor: Executor, deliveryId: string): Promise<Decision[]> {
  return await executor
    .select()
    .from(dispatchDecisions)
    .where(eq(dispatchDecisions.deliveryId, deliveryId))
    .orderBy(asc(dispatchDecisions.decidedAt));
}

/** Oldest first. */
export async function listOffersOf(executor: Executor, deliveryId: string): Promise<Offer[]> {
  return await executor
    .select()
    .from(dispatchOffers)
    .where(eq(dispatchOffers.deliveryId, deliveryId))
    .orderBy(asc(dispatchOffers.offeredAt));
}

/** The last decision about each of these that chose no driver. */
export async function listLastWithoutDriver(
  executor: Executor,
  deliveryIds: string[],
): Promise<Map<string, Decision>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await executor
    .selectDistinctOn([dispatchDecisions.deliveryId])
    .from(dispatchDecisions)
    .where(inArray(dispatchDecisions.deliveryId, deliveryIds))
    .orderBy(dispatchDecisions.deliveryId, desc(dispatchDecisions.decidedAt));
  return new Map(rows.filter(({ driverId }) => driverId === null).map((row) => [row.deliveryId, row]));
}
