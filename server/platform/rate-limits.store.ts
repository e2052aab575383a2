import { eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { rateLimits } from '#database/schema/index.ts';
import type { Executor } from './database.ts';

/** More than the clocks of several processes differ, and than a try waits for its turn. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Whether a window ends later than any try counted by now can have set it, `latest`: it was set while the
 * clock was ahead. Kept, it would refuse for as long as the clock was.
 */
export function isSetAhead(latest: Date): SQL {
  return gt(rateLimits.windowEndsAt, new Date(latest.getTime() + CLOCK_SLACK_MS));
}

export interface Tries {
  key: string;
  tries: number;
  windowEndsAt: Date;
}

/**
 * Counts the tries of several keys, each named once, and returns each window's count and end; an expired
 * window starts over.
 */
export async function countTries(
  executor: Executor,
  counted: readonly Tries[],
  now: Date,
): Promise<{ key: string; count: number; windowEndsAt: Date }[]> {
  const latest = sql`excluded.window_ends_at + ${CLOCK_SLACK_MS} * interval '1 millisecond'`;
  const isOver = or(lt(rateLimits.windowEndsAt, now), gt(rateLimits.windowEndsAt, latest));
  return await executor
    .insert(rateLimits)
    // Several processes lock the same rows in the same order.
    .values(
      counted
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, tries, windowEndsAt }) => ({ key, count: tries, windowEndsAt })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
}

export async function deleteTries(executor: Executor, key: string): Promise<void> {
  await executor.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteOverWindows(executor: Executor, now: Date): Promise<void> {
  await executor.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}
