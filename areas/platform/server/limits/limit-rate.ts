import { AppError } from '#platform/server/errors/app-error.ts';
import { batchCalls } from '#platform/server/database/batch-calls.ts';
import type { Database } from '#platform/server/database/database.ts';
import { countAttempts, deleteAttempts } from './rate-limits.store.ts';
import { secondsUntil } from '#platform/server/time/seconds-until.ts';
import type { Clock } from '#platform/server/time/time.ts';

interface Attempt {
  key: string;
  limit: number;
  windowSeconds: number;
  /** What the limit is, in German, for whoever is over it. */
  text?: string;
}

interface Counting {
  db: Database;
  clock: Clock;
}

/**
 * Counts one more try under `key` and throws RATE_LIMITED, with the rest of the window, above `limit` tries
 * within `windowSeconds`. Stored in the database, so that restarts and further processes share the count.
 */
export async function limitRate(counting: Counting, attempt: Attempt): Promise<void> {
  const { isOver, secondsLeft } = await countOneAttempt(counting, attempt);
  const { text } = attempt;
  const said = text === undefined ? {} : { message: text };
  if (isOver) throw new AppError('RATE_LIMITED', { ...said, retryAfterSeconds: secondsLeft });
}

/** Counts in the same way for a caller who is told how many tries remain, and for how long. */
export async function countOneAttempt(
  counting: Counting,
  attempt: Attempt,
): Promise<{ isOver: boolean; remaining: number; secondsLeft: number }> {
  const { count, windowEndsAt } = await countBatched(counting, attempt);
  return {
    isOver: count > attempt.limit,
    remaining: Math.max(0, attempt.limit - count),
    secondsLeft: secondsUntil(windowEndsAt, counting.clock.now()),
  };
}

/**
 * Attempts at the same time are one statement: everybody behind one address would otherwise wait for
 * the same row, one commit after the other. Each still counts as its own.
 */
const countBatched = batchCalls(async ({ db, clock }: Counting, attempts: Attempt[]) => {
  const now = clock.now();
  const byKey = Map.groupBy(attempts, ({ key }) => key);
  const counted = await countAttempts(
    db,
    [...byKey].map(([key, alike]) => ({
      key,
      tries: alike.length,
      windowEndsAt: new Date(now.getTime() + (alike[0]?.windowSeconds ?? 0) * 1000),
    })),
    now,
  );
  const found = new Map(counted.map((row) => [row.key, row]));
  return attempts.map((attempt) => {
    const alike = byKey.get(attempt.key) ?? [];
    const { count = 0, windowEndsAt = now } = found.get(attempt.key) ?? {};
    return { count: count - (alike.length - 1 - alike.indexOf(attempt)), windowEndsAt };
  });
});

/** Resets the count, after a success. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await deleteAttempts(db, key);
}
