import { AppError } from './app-error.ts';
import type { Database } from './database.ts';
import { countTry, deleteTries } from './rate-limits.store.ts';
import { secondsUntil } from './seconds-until.ts';
import type { Clock } from './time.ts';

/**
 * Counts one more try under `key` and throws RATE_LIMITED, with the rest of the window, above `limit` tries
 * within `windowSeconds`. Stored in the database, so that restarts and further processes share the count.
 */
export async function limitRate(
  { db, clock }: { db: Database; clock: Clock },
  attempt: { key: string; limit: number; windowSeconds: number },
): Promise<void> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + attempt.windowSeconds * 1000);
  const tried = await countTry(db, { key: attempt.key, now, windowEndsAt });
  if (tried.count <= attempt.limit) return;
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: secondsUntil(tried.windowEndsAt, now) });
}

/** Resets the count, after a success. */
export async function clearTries(db: Database, key: string): Promise<void> {
  await deleteTries(db, key);
}
