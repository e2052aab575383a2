import { findApprovalState } from '#domain/driver/approval-state.ts';
import { listMissingDocuments } from '#domain/driver/required-documents.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { announceDriver } from '#server/drivers/profiles/announce-driver.ts';
import { submitPapers } from '#server/drivers/profiles/review-papers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { lockPapers } from './driver-documents.store.ts';
import { listKeptKinds } from '#domain/driver/kept-documents.ts';

/**
 * Submits a rejected driver's documents to the admins again. Throws DOCUMENTS_NOT_REJECTED and
 * DOCUMENTS_MISSING.
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
    if (listMissingDocuments(driver, listKeptKinds(driver)).length > 0) {
      throw new AppError('DOCUMENTS_MISSING');
    }
    await submitPapers(tx, viewer.id, now);
    await announceDriver(tx, viewer.id);
  });
}
