export const MIN_MS_BETWEEN_ACTS = 2 * 60_000;

/**
 * Whether two consecutive acts of one attempt are less than two minutes apart. That alone holds no pay:
 * `doubtAttempt` weighs it with place and way.
 */
export function areActsRushed(...times: (Date | null)[]): boolean {
  const known = times.filter((time) => time !== null);
  return known.some((time, index) => {
    const before = known[index - 1];
    return before !== undefined && time.getTime() - before.getTime() < MIN_MS_BETWEEN_ACTS;
  });
}

const LONGEST_AGO_MS = 24 * 60 * 60_000;

/**
 * The time at which an act counts as done: the time that the phone reports, clamped between the previous
 * event and the receipt, and at most 24 hours back. Without a reported time, the receipt.
 */
export function placeInTime(act: { happenedAt: Date | undefined; previousAt: Date; receivedAt: Date }): Date {
  const { happenedAt, previousAt, receivedAt } = act;
  const earliest = Math.max(previousAt.getTime(), receivedAt.getTime() - LONGEST_AGO_MS);
  const reportedAt = Math.max(happenedAt?.getTime() ?? receivedAt.getTime(), earliest);
  return new Date(Math.min(reportedAt, receivedAt.getTime()));
}
