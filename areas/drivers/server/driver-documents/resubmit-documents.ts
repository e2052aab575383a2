import { findApprovalState } from '#drivers/domain/approval-state.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { submitPapers } from '#drivers/server/profiles/review-papers.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { lockPapers } from './driver-documents.store.ts';
import { isComplete } from './get-documents.ts';
import { listJudgedPapers } from './list-judged-papers.ts';

/**
 * Submits a rejected driver's documents to the admins again. Throws DOCUMENTS_NOT_REJECTED, and
 * DOCUMENTS_MISSING for one that is missing or still the one that was refused.
 */
export async function resubmitDocuments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const driver = await lockPapers(tx, viewer.id);
    if (!driver) throw new AppError('DRIVER_NOT_FOUND');
    if (findApprovalState(driver) !== 'rejected') throw new AppError('DOCUMENTS_NOT_REJECTED');
    if (!isComplete(driver, await listJudgedPapers(tx, driver))) throw new AppError('DOCUMENTS_MISSING');
    await submitPapers(tx, viewer.id, now);
    await announceDriver(tx, viewer.id);
  });
}
