/** How long an invoice is late, in the steps in which open items are looked at. */
export const openItemAges = ['not_due', 'to_30', 'to_60', 'over_60'] as const;
export type OpenItemAge = (typeof openItemAges)[number];

/** By the days since the last day to pay on; 0 and less is not late. */
export function ageOf(daysLate: number): OpenItemAge {
  if (daysLate <= 0) return 'not_due';
  if (daysLate <= 30) return 'to_30';
  return daysLate <= 60 ? 'to_60' : 'over_60';
}

export const openItemAgeTexts: Record<OpenItemAge, string> = {
  not_due: 'Nicht fällig',
  to_30: '1 bis 30 Tage',
  to_60: '31 bis 60 Tage',
  over_60: 'Über 60 Tage',
};
