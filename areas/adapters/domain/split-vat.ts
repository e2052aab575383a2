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

/**
 * The net cents of positions whose gross cents may be negative, so that they add up to the net of their sum:
 * each is the step that the sum's net takes with it, and differs by a cent at most from its own.
 */
export function spreadNet(grossCents: number[], vatPercent: number): number[] {
  let gross = 0;
  let net = 0;
  return grossCents.map((cents) => {
    gross += cents;
    const next = splitSigned(gross, vatPercent).netCents;
    const step = next - net;
    net = next;
    return step;
  });
}

/** As splitVat, also for a credit. */
export function splitSigned(grossCents: number, vatPercent: number): { netCents: number; vatCents: number } {
  if (grossCents >= 0) return splitVat(grossCents, vatPercent);
  const { netCents, vatCents } = splitVat(-grossCents, vatPercent);
  return { netCents: -netCents, vatCents: -vatCents };
}
