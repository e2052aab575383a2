import { eq, lte, or, isNull, sql } from 'drizzle-orm';
import { rateLimits } from '#platform/tables/requests-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isSetAhead } from './rate-limits.store.ts';

/**
 * Counts one more try and sets the pause after it; the n-th of `pausesSeconds` follows the n-th try, the last
 * one every later try. During a pause changes nothing and returns false. One statement, so that simultaneous
 * tries get no further than sequential ones.
 */
export async function claimPausedAttempt(
  executor: Executor,
  attempt: { key: string; now: Date; pausesSeconds: readonly number[]; forgetAt: Date },
): Promise<boolean> {
  const { key, now, pausesSeconds, forgetAt } = attempt;
  const isOver = or(lte(rateLimits.windowEndsAt, now), isSetAhead(forgetAt));
  const pauses = sql.raw(`array[${pausesSeconds.map(Number).join(',')}]`);
  const count = sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`;
  const pause = sql`(${pauses})[least(${count}, ${sql.raw(String(pausesSeconds.length))})]`;
  const taken = await executor
    .insert(rateLimits)
    .values({
      key,
      count: 1,
      windowEndsAt: forgetAt,
      pausedUntil: new Date(now.getTime() + (pausesSeconds[0] ?? 0) * 1000),
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count,
        windowEndsAt: forgetAt,
        pausedUntil: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${pause})`,
      },
      setWhere: or(isNull(rateLimits.pausedUntil), lte(rateLimits.pausedUntil, now), isOver),
    })
    .returning({ key: rateLimits.key });
  return taken.length > 0;
}

/**
 * Takes one token out of a bucket of `size` that gains one every `everySeconds`; `windowEndsAt` is when it is
 * full again. Returns false if it is empty.
 */
export async function claimToken(
  executor: Executor,
  bucket: { key: string; now: Date; size: number; everySeconds: number },
): Promise<boolean> {
  const { key, now, size, everySeconds } = bucket;
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const isAhead = isSetAhead(after(size * everySeconds));
  const start = sql`${now.toISOString()}::timestamptz`;
  const taken = await executor
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: after(everySeconds) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        windowEndsAt: sql`case when ${isAhead} then ${start} else greatest(${rateLimits.windowEndsAt}, ${start}) end
          + make_interval(secs => ${everySeconds}::int)`,
      },
      setWhere: or(lte(rateLimits.windowEndsAt, after((size - 1) * everySeconds)), isAhead),
    })
    .returning({ key: rateLimits.key });
  return taken.length > 0;
}

export async function giveTokenBack(executor: Executor, key: string, everySeconds: number): Promise<void> {
  await executor
    .update(rateLimits)
    .set({ windowEndsAt: sql`${rateLimits.windowEndsAt} - make_interval(secs => ${everySeconds}::int)` })
    .where(eq(rateLimits.key, key));
}

export async function findLimit(
  executor: Executor,
  key: string,
): Promise<{ windowEndsAt: Date; pausedUntil: Date | null } | undefined> {
  const [row] = await executor
    .select({ windowEndsAt: rateLimits.windowEndsAt, pausedUntil: rateLimits.pausedUntil })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return row;
}
