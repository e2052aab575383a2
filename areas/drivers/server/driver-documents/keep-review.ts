import { documentKinds } from '#drivers/domain/onboarding-lists.ts';
import type { PaperReview } from '#drivers/domain/judge-papers.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { deleteReviews, upsertReview } from './paper-reviews.store.ts';

/** Keeps what an admin said of one upload. The caller has checked that it is still the driver's. */
export async function keepReview(
  executor: Executor,
  userId: string,
  review: PaperReview,
  reviewedAt: Date,
): Promise<void> {
  await upsertReview(executor, { userId, ...review, reviewedAt });
}

/** Everything is looked at anew. */
export async function forgetReviews(executor: Executor, userId: string): Promise<void> {
  await deleteReviews(executor, userId, documentKinds);
}
