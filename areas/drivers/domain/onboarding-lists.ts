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

export const documentTitles: Record<DocumentKind, string> = {
  driver_license: 'Führerschein, Vorderseite',
  driver_license_back: 'Führerschein, Rückseite',
  id_front: 'Personalausweis, Vorderseite',
  id_back: 'Personalausweis, Rückseite',
  passport: 'Reisepass',
};

/** The five steps, in their order. */
export const onboardingSteps = ['personal', 'vehicle', 'address', 'documents', 'bank'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** What a driver is reminded of before its day: two papers, and the entry in the register. */
export const expiringPapers = ['license', 'identity', 'register'] as const;

/** What a paper is mostly refused for; on its back no name can differ. */
const paperReasons = ['Unleserlich', 'Abgelaufen', 'Falsches Dokument'] as const;
const NAME_DIFFERS = 'Name weicht ab';

export function listPaperReasons(kind: DocumentKind): string[] {
  const isBack = kind === 'driver_license_back' || kind === 'id_back';
  return isBack ? [...paperReasons] : [...paperReasons, NAME_DIFFERS];
}

/** The longest register number that is taken. */
export const MAX_REGISTER_NUMBER = 40;

/** Of the text in `lifting-briefing.ts`. */
export const BRIEFING_VERSION = 1;
