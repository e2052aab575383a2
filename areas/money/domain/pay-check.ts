/** Why a ride that was held is not paid; what the driver reads of it. */
export const refusalReasons = ['not_ridden', 'not_there', 'moved_clock', 'other'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const refusalLabels: Record<RefusalReason, string> = {
  not_ridden: 'Die Fahrt hat es so nicht gegeben',
  not_there: 'Nicht an der Adresse gewesen',
  moved_clock: 'Zeiten verändert',
  other: 'Anderer Grund',
};

/** For so long a driver may object, and what is known of the ride is kept for it. */
export const OBJECTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export const objectionEnds = (refusedAt: Date): Date =>
  new Date(refusedAt.getTime() + OBJECTION_DAYS * DAY_MS);

/** 'Nicht an der Adresse gewesen: Der Standort war 4 km entfernt.' */
export function refusalText({
  refusedFor,
  refusal,
}: {
  refusedFor: RefusalReason | null;
  refusal: string | null;
}): string {
  const label = refusedFor === null || refusedFor === 'other' ? '' : refusalLabels[refusedFor];
  return [label, refusal].filter(Boolean).join(': ');
}
