import { findApprovalState } from './approval-state.ts';
import { listKeptKinds, type PaperKeys } from './kept-documents.ts';
import type { DocumentKind } from './onboarding-lists.ts';
import { listMissingDocuments } from './required-documents.ts';

type Driver = Parameters<typeof listMissingDocuments>[0] &
  Parameters<typeof findApprovalState>[0] &
  PaperKeys;

/**
 * Documents asked for after the onboarding: the back of the licence, of drivers who finished when its front
 * was enough. They go on driving and stay approved. A rejected driver hands in everything anew anyway.
 */
export function listAskedDocuments(driver: Driver): DocumentKind[] {
  const kept = listKeptKinds(driver);
  const isAsked =
    driver.onboardingCompleted && kept.includes('driver_license') && findApprovalState(driver) !== 'rejected';
  if (!isAsked) return [];
  return listMissingDocuments(driver, kept).filter((kind) => kind === 'driver_license_back');
}
