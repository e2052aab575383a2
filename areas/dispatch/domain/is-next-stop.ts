/**
 * Whether the driver is on the way to this delivery now: either no stop comes before it in the planned run,
 * or it is the only delivery in hand.
 */
export function isNextStop({
  stopsBefore,
  inHand,
}: {
  /** Null while there is no ETA. */
  stopsBefore: number | null;
  /** How many deliveries the driver has in hand, this one included. */
  inHand: number;
}): boolean {
  return stopsBefore === 0 || inHand === 1;
}
