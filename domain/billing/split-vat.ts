/**
 * What of a gross amount is net and what is VAT, in whole cents that add up again: the net part is rounded
 * half up. `grossCents` from 0 on, `vatPercent` a whole number. Source: UStG 10 (1), 12 (1).
 */
export function splitVat(grossCents: number, vatPercent: number): { netCents: number; vatCents: number } {
  const whole = 100 + vatPercent;
  // Doubled, so that rounding half up stays in integers.
  const netCents = Math.floor((grossCents * 200 + whole) / (2 * whole));
  return { netCents, vatCents: grossCents - netCents };
}
