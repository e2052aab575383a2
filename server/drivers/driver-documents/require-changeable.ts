import type { Driver } from '#server/drivers/profiles/find-driver.ts';
import { findApprovalState } from '#domain/driver/approval-state.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Approved documents cannot be changed. */
export function mayChangeDocuments(driver: Driver): boolean {
  return findApprovalState(driver) !== 'approved';
}

/** Throws DRIVER_NOT_FOUND, and DOCUMENTS_APPROVED once an admin has approved them. */
export function requireChangeable(driver: Driver | undefined): Driver {
  if (!driver) throw new AppError('DRIVER_NOT_FOUND');
  if (!mayChangeDocuments(driver)) throw new AppError('DOCUMENTS_APPROVED');
  return driver;
}
