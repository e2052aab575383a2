/** What a driver gets or owes besides the deliveries, entered by an admin. */
export const adjustmentKinds = ['bonus', 'deduction', 'correction'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export const adjustmentLabels: Record<AdjustmentKind, string> = {
  bonus: 'Prämie',
  deduction: 'Abzug',
  correction: 'Korrektur',
};

/** In cents, up or down: protects against a mistyped amount. */
export const MAX_ADJUSTMENT_CENTS = 1000_00;

/** Whether the amount, in cents and not zero, has the sign of its kind; a correction goes either way. */
export function fitsKind(kind: AdjustmentKind, cents: number): boolean {
  if (kind === 'correction') return cents !== 0;
  return kind === 'bonus' ? cents > 0 : cents < 0;
}
