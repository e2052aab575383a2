import { documentTitles } from './document-titles.ts';
import type { DocumentKind } from './onboarding-lists.ts';

interface Paper {
  kind: DocumentKind;
  uploadedAt: Date;
}

/** What was said of one upload; a reason refuses it. */
export interface PaperReview extends Paper {
  reason: string | null;
}

interface Judged {
  isInOrder: boolean;
  /** Why it is refused. */
  refusedFor: string | null;
}

/** What was said of each paper that is kept; of an earlier upload it says nothing. */
export function judgePapers<P extends Paper>(
  papers: readonly P[],
  reviews: readonly PaperReview[],
): (P & Judged)[] {
  return papers.map((paper) => {
    const review = reviews.find(
      ({ kind, uploadedAt }) => kind === paper.kind && uploadedAt.getTime() === paper.uploadedAt.getTime(),
    );
    return { ...paper, isInOrder: review?.reason === null, refusedFor: review?.reason ?? null };
  });
}

/** Whether each of these papers is there and in order. */
export function areInOrder(
  needed: readonly DocumentKind[],
  judged: readonly (Pick<Paper, 'kind'> & Judged)[],
): boolean {
  return needed.every((kind) => judged.some((paper) => paper.kind === kind && paper.isInOrder));
}

/** What a driver reads of refused papers, a line each, and of all of them; empty if nothing is refused. */
export function describeRefusal(
  judged: readonly (Pick<Paper, 'kind'> & Judged)[],
  remark: string | undefined,
): string {
  const lines = judged.flatMap(({ kind, refusedFor }) =>
    refusedFor === null ? [] : [`${documentTitles[kind]}: ${refusedFor}`],
  );
  return [...lines, ...(remark ? [remark] : [])].join('\n');
}
