/**
 * How a driver's papers stand before the admins: handed in, approved or rejected. Nothing else writes these
 * columns.
 */
import type { Executor } from '#server/platform/database.ts';
import { type Driver, updateDriver, updateReviewed } from './drivers.store.ts';

export type Judgement =
  | { approvedAt: Date }
  | { approvedAt: null; rejectedAt: Date; rejectionReason: string };

/** Whose papers, as they were handed in when the admin looked, and as what they are decided on. */
export interface Reviewed {
  userId: string;
  submittedAt: Date;
  stands: 'awaiting' | 'approved';
}

/** Puts the papers before the admins, anew after a rejection or with a new document. */
export async function submitPapers(executor: Executor, userId: string, now: Date): Promise<void> {
  await updateDriver(executor, userId, {
    submittedAt: now,
    rejectedAt: null,
    rejectionReason: null,
    updatedAt: now,
  });
}

/** Decides once on what was submitted then; undefined when that no longer stands so. */
export async function judgePapers(
  executor: Executor,
  reviewed: Reviewed,
  judgement: Judgement,
  now: Date,
): Promise<Driver | undefined> {
  return await updateReviewed(executor, reviewed, { ...judgement, updatedAt: now });
}
