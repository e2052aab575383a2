/**
 * Whether the driver is on the way to this delivery now: no stop comes before it in the forecast, or it is
 * the only one in hand, where there is no other stop to go to.
 */
export function isNextStop({
  stopsBefore,
  inHand,
}: {
  /** Null while nothing is forecast. */
  stopsBefore: number | null;
  /** How many deliveries the driver has in hand, this one included. */
  inHand: number;
}): boolean {
  return stopsBefore === 0 || inHand === 1;
}
