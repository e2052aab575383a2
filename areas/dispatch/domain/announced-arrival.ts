/** A smaller move of a window's end is no news, and neither is one so soon after the last. */
const MOVED_MS = 5 * 60_000;
const MIN_INTERVAL_MS = 15 * 60_000;
/** What comes that soon is announced as nearly there. */
const SOON_MS = 5 * 60_000;

/**
 * Whether people have to be told again: the window ends later than the last one they were told, in ISO
 * instants. Source: docs/decisions/0040.
 */
export function isMoved(
  last: { at: string; until90: string },
  { expectedAt, until90 }: { expectedAt: Date; until90: Date },
  now: Date,
): boolean {
  return (
    until90.getTime() - Date.parse(last.until90) >= MOVED_MS &&
    now.getTime() - Date.parse(last.at) >= MIN_INTERVAL_MS &&
    expectedAt.getTime() - now.getTime() >= SOON_MS
  );
}
