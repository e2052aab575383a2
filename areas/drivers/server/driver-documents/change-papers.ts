import { findApprovalState } from '#drivers/domain/approval-state.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import type { Driver } from '#drivers/server/profiles/find-driver.ts';
import { submitPapers } from '#drivers/server/profiles/review-papers.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { updatePapers } from './driver-documents.store.ts';
import { findIdentityDocument } from './papers.ts';

/**
 * Changes the papers of a driver whose row is locked. Papers that await a decision are resubmitted: a
 * decision is valid only for what the admin saw.
 */
export async function changePapers(
  tx: Transaction,
  driver: Driver,
  patch: Partial<Driver>,
  now: Date,
): Promise<void> {
  const changed = { ...driver, ...patch };
  const idDocumentUrl = findIdentityDocument(changed);
  await updatePapers(tx, driver.userId, { ...patch, idDocumentUrl }, now);
  if (findApprovalState(driver) === 'awaiting') await submitPapers(tx, driver.userId, now);
  await announceDriver(tx, driver.userId);
}
