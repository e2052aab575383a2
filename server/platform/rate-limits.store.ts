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

/** Counts one more try and returns the window's count and end; an expired window starts over. */
export async function countTry(
  executor: Executor,
  attempt: { key: string; now: Date; windowEndsAt: Date },
): Promise<{ count: number; windowEndsAt: Date }> {
  const isOver = or(lt(rateLimits.windowEndsAt, attempt.now), isSetAhead(attempt.windowEndsAt));
  const [row] = await executor
    .insert(rateLimits)
    .values({ key: attempt.key, count: 1, windowEndsAt: attempt.windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
  return row ?? { count: 0, windowEndsAt: attempt.windowEndsAt };
}

export async function deleteTries(executor: Executor, key: string): Promise<void> {
  await executor.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteOverWindows(executor: Executor, now: Date): Promise<void> {
  await executor.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}
