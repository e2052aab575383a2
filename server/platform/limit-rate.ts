import { eq, sql } from 'drizzle-orm';
import { rateLimits } from '#database/schema/index.ts';
import { AppError } from './app-error.ts';
import type { Database } from './database.ts';

/**
 * Counts one more try under `key` and throws RATE_LIMITED above `limit` tries within `windowSeconds`. Kept in the
 * database, so that a restart or a second process forgets nothing.
 */
export async function limitRate(
  db: Database,
  attempt: { key: string; limit: number; windowSeconds: number },
): Promise<void> {
  const ends = sql`now() + make_interval(secs => ${attempt.windowSeconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: attempt.key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.windowEndsAt} < now() then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${rateLimits.windowEndsAt} < now() then ${ends} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count });
  if ((row?.count ?? 0) > attempt.limit) throw new AppError('RATE_LIMITED');
}

/** Starts the count anew, after a success. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
