interface PaidFor {
  attemptCount: number;
  /** Bonuses, deductions and corrections. */
  adjustmentCount: number;
}

/** '12 Fahrten', '12 Fahrten und 1 Prämie oder Abzug' */
export function paidForText({ attemptCount, adjustmentCount }: PaidFor): string {
  const attempts = `${attemptCount.toLocaleString('de-DE')} ${attemptCount === 1 ? 'Fahrt' : 'Fahrten'}`;
  const adjustments =
    adjustmentCount === 1 ? '1 Prämie oder Abzug' : `${adjustmentCount} Prämien oder Abzüge`;
  if (adjustmentCount === 0) return attempts;
  return attemptCount === 0 ? adjustments : `${attempts} und ${adjustments}`;
}
