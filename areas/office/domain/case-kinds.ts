/**
 * What a case of damage or complaint is, with its German words; the reasons are those that a year's
 * complaints are counted by. Source: PostG 33; docs/decisions/0096.
 */
export const caseKinds = ['damage', 'complaint'] as const;

export const caseReasons = ['loss', 'theft', 'damage', 'delay', 'other'] as const;
export type CaseReason = (typeof caseReasons)[number];

export const caseReasonNames: Record<CaseReason, string> = {
  loss: 'Verlust',
  theft: 'Entwendung',
  damage: 'Beschädigung',
  delay: 'Verspätung',
  other: 'Sonstiges',
};

export const caseStates = ['open', 'asked', 'decided'] as const;

export const caseStateNames: Record<(typeof caseStates)[number], string> = {
  open: 'Offen',
  asked: 'Rückfrage',
  decided: 'Entschieden',
};

/** 'withdrawn': the account was deleted before anything was decided. */
export const caseDecisions = ['paid', 'credited', 'refused', 'helped', 'withdrawn'] as const;

export const caseDecisionNames: Record<(typeof caseDecisions)[number], string> = {
  paid: 'Ausgezahlt',
  credited: 'Gutgeschrieben',
  refused: 'Abgelehnt',
  helped: 'Erledigt ohne Geld',
  withdrawn: 'Zurückgezogen',
};

/** How money reaches the customer: as it was paid, as a credit on the company's next invoice, or by bank. */
export const caseWays = ['card', 'account', 'transfer'] as const;
export type CaseWay = (typeof caseWays)[number];

/** What an admin may choose. */
export const caseOutcomes = [...caseWays, 'refused', 'helped'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** Within how many days we promise to decide a complaint or a claim. Source: docs/decisions/0096. */
export const CASE_ANSWER_DAYS = 14;

export const MAX_CLAIM_CENTS = 10_000_000;
