import { type DocumentKind, type IdentityKind, identityPapersOf } from './onboarding-lists.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';

/** Identity papers: marked as copies, and kept only until the approval decision and a while after it. */
export const identityPapers: readonly DocumentKind[] = Object.values(identityPapersOf).flat();

/** Those that prove nothing more once this kind is chosen. */
export function listOtherIdentityPapers(kind: IdentityKind): DocumentKind[] {
  return identityPapers.filter((paper) => !identityPapersOf[kind].includes(paper));
}

/** How long identity papers are kept after the approval decision. */
export const IDENTITY_PAPERS_DAYS = 30;

interface Papers {
  vehicleType: VehicleType | null;
  identityKind: IdentityKind | null;
}

/** The paper by which a driver proves identity: the identity card unless the passport was chosen. */
export function effectiveIdentityKind(chosen: IdentityKind | null): IdentityKind {
  return chosen ?? 'id_card';
}

/**
 * The documents a driver has to hand in: both sides of the driving licence for every vehicle but the bicycle,
 * and both sides of the identity card or the passport. An E-Bike here has a number plate, so it is an
 * S-Pedelec, which needs a licence (FeV 6).
 */
export function listRequiredDocuments({ vehicleType, identityKind }: Papers): DocumentKind[] {
  return [
    ...(vehicleType === 'Fahrrad' ? [] : (['driver_license', 'driver_license_back'] as const)),
    ...identityPapersOf[effectiveIdentityKind(identityKind)],
  ];
}

/** The required documents that are still missing. */
export function listMissingDocuments(papers: Papers, kept: readonly DocumentKind[]): DocumentKind[] {
  return listRequiredDocuments(papers).filter((kind) => !kept.includes(kind));
}
