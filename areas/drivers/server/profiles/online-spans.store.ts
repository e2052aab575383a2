import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { onlineSpans } from '#drivers/tables/online-spans-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

const isRunning = (driverId: string) => and(eq(onlineSpans.driverId, driverId), isNull(onlineSpans.endsAt));

/** Begins a span, in place of one that lost its end: nobody knows how long that was. */
export async function beginSpan(executor: Executor, driverId: string, startsAt: Date): Promise<void> {
  await executor.delete(onlineSpans).where(isRunning(driverId));
  await executor.insert(onlineSpans).values({ driverId, startsAt });
}

/** Ends the running span; one that has not begun is removed. */
export async function endSpan(executor: Executor, driverId: string, now: Date): Promise<void> {
  const { startsAt } = onlineSpans;
  await executor
    .delete(onlineSpans)
    .where(and(isRunning(driverId), sql`${startsAt} >= ${now.toISOString()}`));
  await executor.update(onlineSpans).set({ endsAt: now }).where(isRunning(driverId));
}

export async function deleteSpansBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(onlineSpans).where(lt(onlineSpans.endsAt, before));
}

/** All spans of a driver that are kept, for export. */
export async function listSpansOf(executor: Executor, driverId: string) {
  return await executor
    .select({ startsAt: onlineSpans.startsAt, endsAt: onlineSpans.endsAt })
    .from(onlineSpans)
    .where(eq(onlineSpans.driverId, driverId))
    .orderBy(asc(onlineSpans.startsAt));
}

export async function deleteSpansOf(executor: Executor, driverId: string): Promise<void> {
  await executor.delete(onlineSpans).where(eq(onlineSpans.driverId, driverId));
}

/** A driver's spans that reach beyond an instant, earliest first. */
export async function listSpansSince(executor: Executor, driverId: string, since: Date, now: Date) {
  return await executor
    .select({ startsAt: onlineSpans.startsAt, endsAt: onlineSpans.endsAt })
    .from(onlineSpans)
    .where(
      and(
        eq(onlineSpans.driverId, driverId),
        lte(onlineSpans.startsAt, now),
        or(isNull(onlineSpans.endsAt), gt(onlineSpans.endsAt, since)),
      ),
    )
    .orderBy(asc(onlineSpans.startsAt));
}
