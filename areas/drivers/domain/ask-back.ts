/** When a push asks a driver back whose page is out of view. Source: docs/decisions/0090. */

const MINUTE = 60_000;
/** A glance at a map app or a call takes less. */
const ASK_AFTER_MS = 5 * MINUTE;
/** So long before a promise, its receiver has to know the minute. */
const PROMISE_NEAR_MS = 20 * MINUTE;
const ASK_NEAR_AFTER_MS = MINUTE;
/** Who hides the page again after a push is not asked at once. */
const MIN_INTERVAL_MS = 15 * MINUTE;

export interface HiddenPage {
  hiddenAt: Date;
  /** The last position, wherever it came from; null if none is known. */
  measuredAt: Date | null;
  /** The last such push. */
  askedBackAt: Date | null;
  /** The earliest promise of what is in hand; null without parcels. */
  promisedBy: Date | null;
}

/**
 * Whether the driver is asked now, and otherwise when to look again. Not while positions come although the
 * page is hidden, as in the shell, and not without parcels; once for each time that the page was hidden.
 */
export function planAskBack(
  { hiddenAt, measuredAt, askedBackAt, promisedBy }: HiddenPage,
  now: Date,
): { isAsking: true } | { isAsking: false; nextAt: Date } {
  const later = (ms: number) => ({ isAsking: false as const, nextAt: new Date(ms) });
  if (!promisedBy) return later(now.getTime() + ASK_AFTER_MS);
  const unseenSince = Math.max(hiddenAt.getTime(), measuredAt?.getTime() ?? 0);
  const nearAt = Math.max(unseenSince + ASK_NEAR_AFTER_MS, promisedBy.getTime() - PROMISE_NEAR_MS);
  const dueAt = Math.max(
    Math.min(unseenSince + ASK_AFTER_MS, nearAt),
    askedBackAt ? askedBackAt.getTime() + MIN_INTERVAL_MS : 0,
  );
  return dueAt <= now.getTime() ? { isAsking: true } : later(dueAt);
}

/** When a page that was hidden now is looked at first. */
export const lookAfterHidden = (hiddenAt: Date): Date => new Date(hiddenAt.getTime() + ASK_NEAR_AFTER_MS);
