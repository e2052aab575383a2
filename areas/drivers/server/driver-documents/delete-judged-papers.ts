import { identityPapers } from '#drivers/domain/required-documents.ts';
import type { Driver } from '#drivers/server/profiles/find-driver.ts';
import { DELETE_FILES_JOB } from '#adapters/server/files/delete-files.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { listJudgedBefore, lockPapers, updatePapers } from './driver-documents.store.ts';
import { deleteReviews } from './paper-reviews.store.ts';
import { paperColumns } from '#drivers/domain/kept-documents.ts';
import { findIdentityDocument, readDocumentKey } from './papers.ts';

/**
 * Deletes identity papers, with what was said of them, whose approval decision was made by `decidedBy`; one
 * handed in since then awaits a decision of its own. Source: GDPR 5 (1) e.
 */
export async function deleteJudgedPapers(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  decidedBy: Date,
): Promise<void> {
  for (const { userId } of await listJudgedBefore(services.db, decidedBy)) {
    await services.db.transaction((tx) => deletePapersOf(services, tx, userId, decidedBy));
  }
}

async function deletePapersOf(
  { sendJob, clock }: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  userId: string,
  decidedBy: Date,
): Promise<void> {
  const driver = await lockPapers(tx, userId);
  const decidedAt = driver?.approvedAt ?? driver?.rejectedAt;
  if (!driver || !decidedAt || decidedAt > decidedBy) return;
  const kinds = identityPapers.filter((kind) => isJudged(driver[paperColumns[kind]], decidedAt));
  if (kinds.length === 0) return;
  const judged = kinds.map((kind) => paperColumns[kind]);
  const gone: Partial<Driver> = Object.fromEntries(judged.map((column) => [column, null]));
  const idDocumentUrl = findIdentityDocument({ ...driver, ...gone });
  await updatePapers(tx, userId, { ...gone, idDocumentUrl }, clock.now());
  await deleteReviews(tx, userId, kinds);
  await sendJob(tx, DELETE_FILES_JOB, { keys: judged.map((column) => driver[column]) });
}

function isJudged(key: string | null, decidedAt: Date): boolean {
  return key !== null && readDocumentKey(key).uploadedAt <= decidedAt;
}
