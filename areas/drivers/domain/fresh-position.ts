/**
 * The maximum age of a driver's last position for an offer. A phone reports or confirms its place every five
 * minutes while its page is visible and not at all otherwise, and a driver waiting for work hardly moves.
 * Source: docs/decisions/0039, 0090.
 */
const FRESH_POSITION_MINUTES = 15;
const MINUTE = 60_000;

export interface Reach {
  /** When the last position was measured; null if none is known. */
  measuredAt: Date | null;
  /** When an offer expired while the phone gave no sign of life; null once it has given one. */
  unansweredAt: Date | null;
}

/** The one rule by which an online driver may be made an offer; `round-facts.store.ts` says it in SQL. */
export function isOfferable({ measuredAt, unansweredAt }: Reach, now: Date): boolean {
  return measuredAt !== null && unansweredAt === null && measuredAt >= findFreshSince(now);
}

/** A position measured before this is too old for an offer. */
export function findFreshSince(now: Date): Date {
  return new Date(now.getTime() - FRESH_POSITION_MINUTES * MINUTE);
}

/** Until when a position allows offers. */
export function findFreshUntil(measuredAt: Date): Date {
  return new Date(measuredAt.getTime() + FRESH_POSITION_MINUTES * MINUTE);
}
