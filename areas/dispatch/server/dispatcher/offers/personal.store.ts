/** Queries on offers and decisions for export, erasure and the nightly tidy-up. */
import { and, asc, eq, lt, notInArray, sql } from 'drizzle-orm';
import {
  dispatchDecisions,
  dispatchObjections,
  dispatchOffers,
  driverTours,
  tourPins,
} from '#dispatch/tables/dispatch-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** All stored offers to this driver, oldest first. */
export async function listAllOffersTo(executor: Executor, driverId: string) {
  return await executor
    .select()
    .from(dispatchOffers)
    .where(eq(dispatchOffers.driverId, driverId))
    .orderBy(asc(dispatchOffers.offeredAt));
}

export async function listAllObjectionsOf(executor: Executor, driverId: string) {
  return await executor
    .select()
    .from(dispatchObjections)
    .where(eq(dispatchObjections.driverId, driverId))
    .orderBy(asc(dispatchObjections.createdAt));
}

/** The driver's objections, and the tour planned for the day. */
export async function eraseObjectionsAndTour(executor: Executor, driverId: string): Promise<void> {
  await executor
    .update(dispatchObjections)
    .set({ text: '', answer: sql`case when ${dispatchObjections.answer} is not null then '' end` })
    .where(eq(dispatchObjections.driverId, driverId));
  await executor.delete(driverTours).where(eq(driverTours.driverId, driverId));
  await executor.delete(tourPins).where(eq(tourPins.driverId, driverId));
}

/** Deletes decisions before an instant with their offers; those with an objection stay. */
export async function deleteDecisionsBefore(executor: Executor, before: Date): Promise<void> {
  const objected = executor.select({ id: dispatchObjections.decisionId }).from(dispatchObjections);
  await executor
    .delete(dispatchOffers)
    .where(and(lt(dispatchOffers.offeredAt, before), notInArray(dispatchOffers.decisionId, objected)));
  const offered = executor.select({ id: dispatchOffers.decisionId }).from(dispatchOffers);
  await executor
    .delete(dispatchDecisions)
    .where(
      and(
        lt(dispatchDecisions.decidedAt, before),
        notInArray(dispatchDecisions.id, objected),
        notInArray(dispatchDecisions.id, offered),
      ),
    );
}
