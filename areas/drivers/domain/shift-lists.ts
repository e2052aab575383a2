/** The closed lists of the shift plan. */
export const absenceKinds = ['vacation', 'sick', 'other'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** A driver's wish waits for an admin; a sick note does not. */
export const absenceStates = ['asked', 'approved', 'refused'] as const;
export type AbsenceState = (typeof absenceStates)[number];

/** A wish for a time waits for an admin, who makes a shift of it or refuses. */
export const wishStates = ['asked', 'granted', 'refused'] as const;
export type WishState = (typeof wishStates)[number];
/** So many wishes of one driver may wait at once. */
export const MAX_OPEN_WISHES = 14;

/** So many weeks are kept as templates. */
export const MAX_TEMPLATES = 20;
export const MAX_TEMPLATE_NAME = 60;
/** Why a driver's shifts of a week are not taken over: may not drive any more, or is away. */
export const skipReasons = ['barred', 'absent'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What a driver hears about shifts: the plan of a week, its changes, or the answer to what was asked for. */
export type ShiftNews = 'week' | 'changes' | 'answer';

export const MAX_BREAK_MINUTES = 180;
/** From begin to end, breaks included. */
export const LONGEST_SHIFT_HOURS = 16;

/** So many deliveries a driver manages in an hour, by which the drivers needed are counted. */
export const DELIVERIES_AN_HOUR = 2.5;
/** The weeks before the current one that a forecast is the mean of. */
export const FORECAST_WEEKS = 8;
/** With fewer such days before it, an hour has no mean. */
export const MIN_COUNTED_DAYS = 2;

export const absenceNames: Record<AbsenceKind, string> = {
  vacation: 'Urlaub',
  sick: 'Krank',
  other: 'Abwesend',
};
