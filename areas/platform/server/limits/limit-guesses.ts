/**
 * Limits for anything that can be guessed: pauses that grow with the tries, and token buckets shared by many
 * callers.
 */
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { claimPausedAttempt, claimToken, findLimit, giveTokenBack } from './guesses.store.ts';
import { secondsUntil } from '#platform/server/time/seconds-until.ts';
import type { Clock } from '#platform/server/time/time.ts';

export interface GrowingPauses {
  /** The pauses after the first, second ... try; the last one applies to all further tries. */
  pausesSeconds: readonly number[];
  /** The pauses start over after this time without a try. */
  forgetAfterSeconds: number;
}

export interface Bucket {
  /** Size of the bucket; in any hour `size` tries plus the tokens gained. */
  size: number;
  everySeconds: number;
}

/** Counts a try under `key` before its outcome is known. Throws RATE_LIMITED during a pause. */
export async function takeAttempt(
  executor: Executor,
  clock: Clock,
  key: string,
  { pausesSeconds, forgetAfterSeconds }: GrowingPauses,
): Promise<void> {
  const now = clock.now();
  const forgetAt = new Date(now.getTime() + forgetAfterSeconds * 1000);
  if (await claimPausedAttempt(executor, { key, now, pausesSeconds, forgetAt })) return;
  const limit = await findLimit(executor, key);
  throw refuseUntil(limit?.pausedUntil ?? now, now);
}

/** Takes a token from the shared bucket. Throws RATE_LIMITED if it is empty. */
export async function takeToken(
  executor: Executor,
  clock: Clock,
  key: string,
  bucket: Bucket,
): Promise<void> {
  const now = clock.now();
  if (await claimToken(executor, { key, now, ...bucket })) return;
  const fullAt = (await findLimit(executor, key))?.windowEndsAt ?? now;
  throw refuseUntil(new Date(fullAt.getTime() - (bucket.size - 1) * bucket.everySeconds * 1000), now);
}

/** After a success, which was no guess. */
export async function returnToken(executor: Executor, key: string, { everySeconds }: Bucket): Promise<void> {
  await giveTokenBack(executor, key, everySeconds);
}

/** The refusal with the time of the next try. */
function refuseUntil(instant: Date, now: Date): AppError {
  const retryAfterSeconds = secondsUntil(instant, now);
  return new AppError('RATE_LIMITED', {
    retryAfterSeconds,
    message: `Zu viele Versuche. Bitte versuchen Sie es in ${waitText(retryAfterSeconds)} erneut.`,
  });
}

function waitText(seconds: number): string {
  if (seconds === 1) return 'einer Sekunde';
  if (seconds <= 90) return `${seconds} Sekunden`;
  return `${Math.ceil(seconds / 60)} Minuten`;
}
