/**
 * Splits a gross amount into net and VAT, in whole cents that add up to it: the net part is rounded half up.
 * `grossCents` is not negative, `vatPercent` an integer. Source: UStG 10 (1), 12 (1).
 */
export function splitVat(grossCents: number, vatPercent: number): { netCents: number; vatCents: number } {
  const whole = 100 + vatPercent;
  // Doubled, so that rounding half up stays in integers.
  const netCents = Math.floor((grossCents * 200 + whole) / (2 * whole));
  return { netCents, vatCents: grossCents - netCents };
}
