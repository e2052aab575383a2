import { and, eq, inArray } from 'drizzle-orm';
import type { DocumentKind } from '#drivers/domain/onboarding-lists.ts';
import { paperReviews } from '#drivers/tables/driver-duties-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export async function listReviewRows(executor: Executor, userId: string) {
  return await executor
    .select({ kind: paperReviews.kind, uploadedAt: paperReviews.uploadedAt, reason: paperReviews.reason })
    .from(paperReviews)
    .where(eq(paperReviews.userId, userId));
}

/** The last word on a paper counts. */
export async function upsertReview(
  executor: Executor,
  review: typeof paperReviews.$inferInsert,
): Promise<void> {
  const { uploadedAt, reason = null, reviewedAt } = review;
  await executor
    .insert(paperReviews)
    .values(review)
    .onConflictDoUpdate({
      target: [paperReviews.userId, paperReviews.kind],
      set: { uploadedAt, reason, reviewedAt },
    });
}

export async function deleteReviews(
  executor: Executor,
  userId: string,
  kinds: readonly DocumentKind[],
): Promise<void> {
  await executor
    .delete(paperReviews)
    .where(and(eq(paperReviews.userId, userId), inArray(paperReviews.kind, kinds)));
}
