import { findApprovalState } from '#drivers/domain/approval-state.ts';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { keepReview } from '#drivers/server/driver-documents/keep-review.ts';
import { arePapersInOrder, listJudgedPapers } from '#drivers/server/driver-documents/list-judged-papers.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/**
 * Keeps whether one paper that awaits a decision is in order, or why it is refused; the driver hears of it
 * with the decision. Returns whether all that are needed are in order. Throws DRIVER_NOT_FOUND,
 * DOCUMENT_NOT_FOUND, and NO_LONGER_AWAITING when a decision was made or another upload has replaced it.
 */
export async function reviewPaper(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  review: { id: string; kind: DocumentKind; uploadedAt: string; reason: string | null },
): Promise<boolean> {
  const { id, kind, reason } = review;
  const now = clock.now();
  return await db.transaction(async (tx) => {
    const driver = await findDriver(tx, id, { lock: true });
    if (!driver) throw new AppError('DRIVER_NOT_FOUND');
    if (findApprovalState(driver) !== 'awaiting') throw new AppError('NO_LONGER_AWAITING');
    const paper = (await listJudgedPapers(tx, driver)).find((one) => one.kind === kind);
    if (!paper) throw new AppError('DOCUMENT_NOT_FOUND');
    const { uploadedAt } = paper;
    if (uploadedAt.getTime() !== Date.parse(review.uploadedAt)) throw new AppError('NO_LONGER_AWAITING');
    await keepReview(tx, id, { kind, uploadedAt, reason }, now);
    await recordAudit(tx, {
      actor: admin,
      action: reason === null ? 'driver.paper_accepted' : 'driver.paper_refused',
      subject: { kind: 'driver', id },
      details: { kinds: [kind], ...(reason !== null && { reason }) },
      at: now,
    });
    await announceDriver(tx, id);
    return arePapersInOrder(driver, await listJudgedPapers(tx, driver));
  });
}
