/**
 * So old may a driver's last position be for an offer. A phone reports every two minutes while its page is
 * seen, and none while it is not: who waits for work hardly moves. Source: docs/decisions/0039.
 */
export const FRESH_POSITION_MINUTES = 15;

/** Whether somebody who was there then may be made an offer now. */
export function isOfferable(measuredAt: Date | null, now: Date): boolean {
  return measuredAt !== null && now.getTime() - measuredAt.getTime() <= FRESH_POSITION_MINUTES * 60_000;
}
