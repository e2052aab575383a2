/** The closed lists of a driver's outlook. */
export const dayKinds = ['workday', 'saturday', 'sunday'] as const;
export type DayKind = (typeof dayKinds)[number];

export const demandSteps = ['low', 'middle', 'high'] as const;
export type DemandStep = (typeof demandSteps)[number];
