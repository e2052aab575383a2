/** A phone says that it still is where its last fix was measured, without measuring exactly again. */
export interface Standing {
  /** When the fix was measured that it means. */
  since: Date;
  /** When it saw that it is still there. */
  at: Date;
}

/** How far a phone's clock may be ahead. */
const CLOCK_MS = 60_000;

/**
 * The instant until which the last known place holds; undefined if the phone means another place, as after a
 * refused fix, or says nothing new.
 */
export function confirmStanding(
  last: { measuredAt: Date } | undefined,
  { since, at }: Standing,
  now: Date,
): Date | undefined {
  if (!last || last.measuredAt < since || at <= last.measuredAt) return undefined;
  return at.getTime() - now.getTime() > CLOCK_MS ? undefined : at;
}
