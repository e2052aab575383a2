/**
 * The approval state of a driver's papers: submitted, approved or rejected. No other code writes these
 * columns.
 */
import type { Executor } from '#platform/server/database/database.ts';
import { type Driver, updateDriver, updateReviewed } from './drivers.store.ts';

export type Judgement =
  | { approvedAt: Date }
  | { approvedAt: null; rejectedAt: Date; rejectionReason: string };

/** The driver, the version of the papers that the admin saw, and the state required for the decision. */
export interface Reviewed {
  userId: string;
  submittedAt: Date;
  stands: 'awaiting' | 'approved';
}

/** Submits the papers to the admins, again after a rejection or with a new document. */
export async function submitPapers(executor: Executor, userId: string, now: Date): Promise<void> {
  await updateDriver(executor, userId, {
    submittedAt: now,
    rejectedAt: null,
    rejectionReason: null,
    updatedAt: now,
  });
}

/** Makes the approval decision once, on the submitted version; undefined if that has changed. */
export async function judgePapers(
  executor: Executor,
  reviewed: Reviewed,
  judgement: Judgement,
  now: Date,
): Promise<Driver | undefined> {
  return await updateReviewed(executor, reviewed, { ...judgement, updatedAt: now });
}
