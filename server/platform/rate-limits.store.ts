import { eq, lt, sql } from 'drizzle-orm';
import { rateLimits } from '#database/schema/index.ts';
import type { Executor } from './database.ts';

/** Counts one more try and returns the window's count and end; an expired window starts over. */
export async function countTry(
  executor: Executor,
  attempt: { key: string; now: Date; windowEndsAt: Date },
): Promise<{ count: number; windowEndsAt: Date }> {
  const isOver = lt(rateLimits.windowEndsAt, attempt.now);
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
