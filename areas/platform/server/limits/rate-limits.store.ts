import { eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { rateLimits } from '#platform/tables/requests-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, listOf, prepareOnce } from '#platform/server/database/prepare-once.ts';

/** More than the clocks of several processes differ, and than a try waits for its turn. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Whether a window ends later than any try counted by now can have set it, `latest`: it was set while the
 * clock was ahead. Kept, it would refuse for as long as the clock was.
 */
export function isSetAhead(latest: Date): SQL {
  return gt(rateLimits.windowEndsAt, new Date(latest.getTime() + CLOCK_SLACK_MS));
}

export interface Attempts {
  key: string;
  tries: number;
  windowEndsAt: Date;
}

const addAttempts = prepareOnce((executor, given: Given<'keys' | 'tries' | 'ends' | 'now'>) => {
  const latest = sql`excluded.window_ends_at + ${CLOCK_SLACK_MS} * interval '1 millisecond'`;
  const isOver = or(
    lt(rateLimits.windowEndsAt, given('now', rateLimits.windowEndsAt)),
    gt(rateLimits.windowEndsAt, latest),
  );
  return executor
    .insert(rateLimits)
    .select(
      sql`select key, tries, ends, null::timestamptz from unnest(${listOf(given('keys'), 'text')}, ${listOf(given('tries'), 'int')}, ${listOf(given('ends'), 'timestamptz')}) as tried (key, tries, ends)`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
});

/**
 * Counts the tries of several keys, each named once, and returns each window's count and end; an expired
 * window starts over.
 */
export async function countAttempts(
  executor: Executor,
  counted: readonly Attempts[],
  now: Date,
): Promise<{ key: string; count: number; windowEndsAt: Date }[]> {
  // Several processes lock the same rows in the same order.
  const inOrder = counted.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return await addAttempts(executor, {
    keys: inOrder.map(({ key }) => key),
    tries: inOrder.map(({ tries }) => tries),
    ends: inOrder.map(({ windowEndsAt }) => windowEndsAt.toISOString()),
    now,
  });
}

export async function deleteAttempts(executor: Executor, key: string): Promise<void> {
  await executor.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteOverWindows(executor: Executor, now: Date): Promise<void> {
  await executor.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now));
}
