/** The closed lists of the onboarding, used by table, contract and rules. */
export const identityKinds = ['id_card', 'passport'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** The papers that prove it. */
export const identityPapersOf: Record<IdentityKind, readonly DocumentKind[]> = {
  id_card: ['id_front', 'id_back'],
  passport: ['passport'],
};

export const documentKinds = [
  'driver_license',
  'driver_license_back',
  'id_front',
  'id_back',
  'passport',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The five steps, in their order. */
export const onboardingSteps = ['personal', 'vehicle', 'address', 'documents', 'bank'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** What a driver is reminded of before its day: two papers, and the entry in the register. */
export const expiringPapers = ['license', 'identity', 'register'] as const;

/** The longest register number that is taken. */
export const MAX_REGISTER_NUMBER = 40;

/** Of the text in `lifting-briefing.ts`. */
export const BRIEFING_VERSION = 1;
