import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import { paperColumns } from '#drivers/domain/kept-documents.ts';
import type { IdentityKind } from '#drivers/domain/onboarding-lists.ts';
import { listOtherIdentityPapers } from '#drivers/domain/required-documents.ts';
import type { Driver } from '#drivers/server/profiles/find-driver.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { changePapers } from './change-papers.ts';
import { lockPapers } from './driver-documents.store.ts';
import { requireChangeable } from './require-changeable.ts';

/**
 * Chooses the paper by which the driver proves identity; what was uploaded of the other one is deleted.
 * Throws DOCUMENTS_APPROVED. Source: GDPR 5 (1) c.
 */
export async function chooseIdentityKind(
  { db, clock, sendJob }: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  identityKind: IdentityKind,
): Promise<void> {
  await db.transaction(async (tx) => {
    const driver = requireChangeable(await lockPapers(tx, viewer.id));
    if (driver.identityKind === identityKind) return;
    const others = listOtherIdentityPapers(identityKind).map((kind) => paperColumns[kind]);
    const gone: Partial<Driver> = Object.fromEntries(others.map((column) => [column, null]));
    await changePapers(tx, driver, { identityKind, ...gone }, clock.now());
    const keys = others.flatMap((column) => driver[column] ?? []);
    if (keys.length > 0) await sendJob(tx, DELETE_FILES_JOB, { keys });
  });
}
