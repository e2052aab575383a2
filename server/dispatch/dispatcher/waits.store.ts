import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { dispatchWaits } from '#database/schema/index.ts';
import type { WaitReason } from '#domain/dispatch/offer-lists.ts';
import type { Executor } from '#server/platform/database.ts';

export type Wait = typeof dispatchWaits.$inferSelect;

const isRunning = isNull(dispatchWaits.endedAt);
const runningOf = (deliveryId: string) => and(eq(dispatchWaits.deliveryId, deliveryId), isRunning);

/** Begins a wait; undefined where one runs already. */
export async function insertWait(
  executor: Executor,
  wait: { deliveryId: string; since: Date },
): Promise<Wait | undefined> {
  const [row] = await executor.insert(dispatchWaits).values(wait).onConflictDoNothing().returning();
  return row;
}

export async function endWait(executor: Executor, deliveryId: string, at: Date): Promise<void> {
  await executor.update(dispatchWaits).set({ endedAt: at }).where(runningOf(deliveryId));
}

/** Counts an offer that came back, and answers the wait as it then stands. */
export async function countRound(executor: Executor, deliveryId: string): Promise<Wait | undefined> {
  const [row] = await executor
    .update(dispatchWaits)
    .set({ rounds: sql`${dispatchWaits.rounds} + 1` })
    .where(runningOf(deliveryId))
    .returning();
  return row;
}

/** From now on it stands in the open list alone; answers whether it did not before, or for another reason. */
export async function listWait(
  executor: Executor,
  deliveryId: string,
  { at, reason }: { at: Date; reason: WaitReason },
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

/** Somebody is asked again. */
export async function unlistWait(executor: Executor, deliveryId: string): Promise<void> {
  await executor
    .update(dispatchWaits)
    .set({ listedAt: null, listedReason: null })
    .where(runningOf(deliveryId));
}

export async function findRunningWait(executor: Executor, deliveryId: string): Promise<Wait | undefined> {
  const [row] = await executor.select().from(dispatchWaits).where(runningOf(deliveryId));
  return row;
}

/** undefined once it is over. */
export async function findWait(executor: Executor, id: string): Promise<Wait | undefined> {
  const [row] = await executor
    .select()
    .from(dispatchWaits)
    .where(and(eq(dispatchWaits.id, id), isRunning));
  return row;
}

export async function updateWait(
  executor: Executor,
  id: string,
  patch: Partial<Pick<Wait, 'toldAt' | 'acceptedWaitAt'>>,
): Promise<void> {
  await executor.update(dispatchWaits).set(patch).where(eq(dispatchWaits.id, id));
}

/** Oldest first. */
export async function listWaits(executor: Executor, deliveryId: string): Promise<Wait[]> {
  return await executor
    .select()
    .from(dispatchWaits)
    .where(eq(dispatchWaits.deliveryId, deliveryId))
    .orderBy(dispatchWaits.since, dispatchWaits.endedAt);
}

/** Those that stand in the open list alone, the oldest first. */
export async function listListedWaits(executor: Executor, limit: number): Promise<Wait[]> {
  return await executor
    .select()
    .from(dispatchWaits)
    .where(and(isRunning, isNotNull(dispatchWaits.listedAt)))
    .orderBy(dispatchWaits.listedAt)
    .limit(limit);
}
