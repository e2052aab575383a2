/**
 * The maximum age of a driver's last position for an offer. A phone reports every two minutes while its page
 * is visible and not at all otherwise, and a driver waiting for work hardly moves. Source:
 * docs/decisions/0039.
 */
export const FRESH_POSITION_MINUTES = 15;

/** Whether a driver whose position was measured then may be made an offer now. */
export function isOfferable(measuredAt: Date | null, now: Date): boolean {
  return measuredAt !== null && now.getTime() - measuredAt.getTime() <= FRESH_POSITION_MINUTES * 60_000;
}
