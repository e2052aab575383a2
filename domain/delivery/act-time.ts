const LONGEST_AGO_MS = 24 * 60 * 60_000;

/**
 * When an act counts as done: the time that the phone tells, held between the event before it and its receipt, and
 * at most 24 hours back. Without one, the receipt.
 */
export function placeInTime(act: { happenedAt: Date | undefined; previousAt: Date; receivedAt: Date }): Date {
  const { happenedAt, previousAt, receivedAt } = act;
  const earliest = Math.max(previousAt.getTime(), receivedAt.getTime() - LONGEST_AGO_MS);
  const told = Math.max(happenedAt?.getTime() ?? receivedAt.getTime(), earliest);
  return new Date(Math.min(told, receivedAt.getTime()));
}
