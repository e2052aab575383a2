import { listAskedDocuments } from '#drivers/domain/asked-documents.ts';
import { areInOrder, judgePapers } from '#drivers/domain/judge-papers.ts';
import { listKeptKinds, paperColumns } from '#drivers/domain/kept-documents.ts';
import { listRequiredDocuments } from '#drivers/domain/required-documents.ts';
import type { Driver } from '#drivers/server/profiles/find-driver.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { readDocumentKey } from './papers.ts';
import { listReviewRows } from './paper-reviews.store.ts';

/** The stored papers of a driver, without links, each with what an admin said of it. */
export async function listJudgedPapers(executor: Executor, driver: Driver) {
  const papers = listKeptKinds(driver).map((kind) => ({
    kind,
    ...readDocumentKey(driver[paperColumns[kind]] ?? ''),
  }));
  return judgePapers(papers, await listReviewRows(executor, driver.userId));
}

export type JudgedPaper = Awaited<ReturnType<typeof listJudgedPapers>>[number];

/** Whether nothing is left to look at; a paper that is asked for after the onboarding may be missing. */
export function arePapersInOrder(driver: Driver, judged: readonly JudgedPaper[]): boolean {
  const asked = listAskedDocuments(driver);
  const needed = listRequiredDocuments(driver).filter((kind) => !asked.includes(kind));
  return areInOrder(needed, judged);
}
