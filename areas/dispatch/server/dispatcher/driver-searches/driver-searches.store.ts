import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { dispatchWaits } from '#dispatch/tables/dispatch-tables.ts';
import type { OpenListReason } from '#dispatch/domain/offer-lists.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type DriverSearch = typeof dispatchWaits.$inferSelect;

const isRunning = isNull(dispatchWaits.endedAt);
const runningOf = (deliveryId: string) => and(eq(dispatchWaits.deliveryId, deliveryId), isRunning);

/** Begins a driver search; undefined if one is already running. */
export async function insertDriverSearch(
  executor: Executor,
  wait: { deliveryId: string; since: Date },
): Promise<DriverSearch | undefined> {
  const [row] = await executor.insert(dispatchWaits).values(wait).onConflictDoNothing().returning();
  return row;
}

/** Counts an offer that was declined or expired, and returns the updated driver search. */
export async function countRound(executor: Executor, deliveryId: string): Promise<DriverSearch | undefined> {
  const [row] = await executor
    .update(dispatchWaits)
    .set({ rounds: sql`${dispatchWaits.rounds} + 1` })
    .where(runningOf(deliveryId))
    .returning();
  return row;
}

/** Leaves the delivery to the open list; returns whether that, or its reason, is new. */
export async function leaveToOpenList(
  executor: Executor,
  deliveryId: string,
  { at, reason }: { at: Date; reason: OpenListReason },
): Promise<boolean> {
  const rows = await executor
    .update(dispatchWaits)
    .set({
      listedAt: sql`coalesce(${dispatchWaits.listedAt}, ${at.toISOString()}::timestamptz)`,
      listedReason: reason,
    })
    .where(and(runningOf(deliveryId), sql`${dispatchWaits.listedReason} is distinct from ${reason}`))
    .returning({ id: dispatchWaits.id });
  return rows.length > 0;
}

/** Ends this again: drivers are asked once more. */
export async function takeFromOpenList(executor: Executor, deliveryId: string): Promise<void> {
  await executor
    .update(dispatchWaits)
    .set({ listedAt: null, listedReason: null })
    .where(runningOf(deliveryId));
}

export async function findRunningSearch(
  executor: Executor,
  deliveryId: string,
): Promise<DriverSearch | undefined> {
  const [row] = await executor.select().from(dispatchWaits).where(runningOf(deliveryId));
  return row;
}

/** Undefined once the search is over. */
export async function findDriverSearch(executor: Executor, id: string): Promise<DriverSearch | undefined> {
  const [row] = await executor
    .select()
    .from(dispatchWaits)
    .where(and(eq(dispatchWaits.id, id), isRunning));
  return row;
}

export async function updateDriverSearch(
  executor: Executor,
  id: string,
  patch: Partial<Pick<DriverSearch, 'toldAt' | 'acceptedWaitAt'>>,
): Promise<void> {
  await executor.update(dispatchWaits).set(patch).where(eq(dispatchWaits.id, id));
}

/** Oldest first. */
export async function listDriverSearches(executor: Executor, deliveryId: string): Promise<DriverSearch[]> {
  return await executor
    .select()
    .from(dispatchWaits)
    .where(eq(dispatchWaits.deliveryId, deliveryId))
    .orderBy(dispatchWaits.since, dispatchWaits.endedAt);
}

/** Searches left to the open list, oldest first. */
export async function listSearchesInOpenList(executor: Executor, limit: number): Promise<DriverSearch[]> {
  return await executor
    .select()
    .from(dispatchWaits)
    .where(and(isRunning, isNotNull(dispatchWaits.listedAt)))
    .orderBy(dispatchWaits.listedAt)
    .limit(limit);
}
