import { type DocumentKind, documentKinds } from './onboarding-lists.ts';

/** The columns of the driver's row with the storage key of each document kind. */
export const paperColumns = {
  driver_license: 'driverLicenseUrl',
  driver_license_back: 'driverLicenseBackUrl',
  id_front: 'idFrontUrl',
  id_back: 'idBackUrl',
  passport: 'passportUrl',
} as const satisfies Record<DocumentKind, string>;

export type PaperKeys = Record<(typeof paperColumns)[DocumentKind], string | null>;

/** The kinds of document that are stored. */
export function listKeptKinds(papers: PaperKeys): DocumentKind[] {
  return documentKinds.filter((kind) => papers[paperColumns[kind]] !== null);
}
