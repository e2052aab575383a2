import { type DocumentKind, documentKinds } from './onboarding-lists.ts';

/** Where the driver's row holds the storage key of each kind. */
export const paperColumns = {
  driver_license: 'driverLicenseUrl',
  id_front: 'idFrontUrl',
  id_back: 'idBackUrl',
  passport: 'passportUrl',
} as const satisfies Record<DocumentKind, string>;

export type PaperKeys = Record<(typeof paperColumns)[DocumentKind], string | null>;

/** Which kinds are kept. */
export function listKeptKinds(papers: PaperKeys): DocumentKind[] {
  return documentKinds.filter((kind) => papers[paperColumns[kind]] !== null);
}
