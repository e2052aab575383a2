import type { Driver } from '#drivers/server/profiles/find-driver.ts';
import { listAskedDocuments } from '#drivers/domain/asked-documents.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import { findApprovalState } from '#drivers/domain/approval-state.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

/** Approved documents cannot be changed. */
export function mayChangeDocuments(driver: Driver): boolean {
  return findApprovalState(driver) !== 'approved';
}

/**
 * Throws DRIVER_NOT_FOUND, and DOCUMENTS_APPROVED once an admin has approved them, but for a kind that is
 * still asked for.
 */
export function requireChangeable(driver: Driver | undefined, kind?: DocumentKind): Driver {
  if (!driver) throw new AppError('DRIVER_NOT_FOUND');
  const isAsked = kind !== undefined && listAskedDocuments(driver).includes(kind);
  if (!isAsked && !mayChangeDocuments(driver)) throw new AppError('DOCUMENTS_APPROVED');
  return driver;
}
