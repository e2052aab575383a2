/** Limits for what can be guessed: pauses that grow with the tries, and buckets that many callers share. */
import { AppError } from './app-error.ts';
import type { Executor } from './database.ts';
import { claimPausedTry, claimToken, findLimit, giveTokenBack } from './guesses.store.ts';
import { secondsUntil } from './seconds-until.ts';
import type { Clock } from './time.ts';

export interface GrowingPauses {
  /** How long to wait after the first, second ... try; the last one holds for all that follow. */
  pausesSeconds: readonly number[];
  /** Without a try for that long the pauses begin anew. */
  forgetAfterSeconds: number;
}

export interface Bucket {
  /** Tries at once; in any hour `size` and what has been gained meanwhile. */
  size: number;
  everySeconds: number;
}

/** Counts a try under `key` before it is known whether it fails. Throws RATE_LIMITED while a pause lasts. */
export async function takeTry(
  executor: Executor,
  clock: Clock,
  key: string,
  { pausesSeconds, forgetAfterSeconds }: GrowingPauses,
): Promise<void> {
  const now = clock.now();
  const forgetAt = new Date(now.getTime() + forgetAfterSeconds * 1000);
  if (await claimPausedTry(executor, { key, now, pausesSeconds, forgetAt })) return;
  const limit = await findLimit(executor, key);
  throw refuseUntil(limit?.pausedUntil ?? now, now);
}

/** Takes a try out of what all callers share. Throws RATE_LIMITED when none is left. */
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

/** After a success: it was no guess. */
export async function returnToken(executor: Executor, key: string, { everySeconds }: Bucket): Promise<void> {
  await giveTokenBack(executor, key, everySeconds);
}

/** The refusal that says when to try again. */
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
