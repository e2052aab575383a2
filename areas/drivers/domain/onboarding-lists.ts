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

/** The papers with an expiry date. */
export const expiringPapers = ['license', 'identity'] as const;
