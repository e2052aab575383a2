/** The closed lists of offers. Source: docs/decisions/0039. */
export const offerStates = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

/** The reasons a driver may give when declining, with their texts. */
export const declineReasons = ['too_far', 'too_heavy', 'end_of_shift', 'break', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineTexts: Record<DeclineReason, string> = {
  too_far: 'Zu weit entfernt',
  too_heavy: 'Passt nicht ins Fahrzeug',
  end_of_shift: 'Schicht endet bald',
  break: 'Ich mache Pause',
  other: 'Anderer Grund',
};

/** Why a delivery is on the open list only. */
export const waitReasons = ['nobody_eligible', 'rounds_used', 'no_ways'] as const;
export type OpenListReason = (typeof waitReasons)[number];
