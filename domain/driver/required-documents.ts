import type { DocumentKind, IdentityKind, VehicleType } from './onboarding-lists.ts';

/** Papers that show who somebody is: marked as copies, and kept only until they have been judged. */
export const identityPapers: readonly DocumentKind[] = ['id_front', 'id_back', 'passport'];

/** How long identity papers are kept after the decision on them. */
export const IDENTITY_PAPERS_DAYS = 30;

interface Papers {
  vehicleType: VehicleType | null;
  identityKind: IdentityKind | null;
}

/** By which paper a driver shows who they are: the identity card, until the passport is chosen. */
export function effectiveIdentityKind(chosen: IdentityKind | null): IdentityKind {
  return chosen ?? 'id_card';
}

/**
 * Which documents a driver has to hand in: the driving licence for every vehicle but the bicycle, both sides
 * of the identity card or the passport. An E-Bike carries a plate, so it is an S-Pedelec, which needs a
 * licence (FeV 6).
 */
export function listRequiredDocuments({ vehicleType, identityKind }: Papers): DocumentKind[] {
  return [
    ...(vehicleType === 'Fahrrad' ? [] : (['driver_license'] as const)),
    ...(effectiveIdentityKind(identityKind) === 'passport'
      ? (['passport'] as const)
      : (['id_front', 'id_back'] as const)),
  ];
}

/** Which of the required documents are not there yet. */
export function listMissingDocuments(papers: Papers, kept: readonly DocumentKind[]): DocumentKind[] {
  return listRequiredDocuments(papers).filter((kind) => !kept.includes(kind));
}
