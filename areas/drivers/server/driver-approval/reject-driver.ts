import { findApprovalState } from '#drivers/domain/approval-state.ts';
import { describeRefusal } from '#drivers/domain/judge-papers.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { forgetReviews } from '#drivers/server/driver-documents/keep-review.ts';
import { listJudgedPapers } from '#drivers/server/driver-documents/list-judged-papers.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { decideApproval, type Seen } from './decide-approval.ts';

interface Rejection extends Seen {
  reason: string;
}

/**
 * Rejects the papers that an admin saw: the driver reads which of them are refused and why, or the reason
 * that concerns them as a whole, and is asked for exactly these. The driver goes offline and gets no new
 * offers, but completes deliveries in hand. Throws as approveDriver does, and VALIDATION_FAILED without any
 * reason.
 */
export async function rejectDriver(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { reason: remark, ...seen }: Seen & { reason?: string | undefined },
): Promise<void> {
  const driver = await findDriver(services.db, seen.id);
  const isAwaiting = driver && findApprovalState(driver) === 'awaiting';
  const judged = isAwaiting ? await listJudgedPapers(services.db, driver) : [];
  const reason = describeRefusal(judged, remark);
  if (isAwaiting && !reason) {
    const message = 'Bitte geben Sie einen Grund an, oder lehnen Sie zuerst ein Dokument ab.';
    throw new AppError('VALIDATION_FAILED', { fields: [{ path: 'reason', message }] });
  }
  const isWhole = judged.every(({ refusedFor }) => refusedFor === null);
  await refusePapers(services, admin, { ...seen, reason }, { stands: 'awaiting', isWhole });
}

/**
 * Withdraws an approval with a reason: the driver hands in new papers, as after a rejection, and all of them
 * are looked at anew. Without an admin the server does this, because a paper has expired. Throws as
 * approveDriver does.
 */
export async function requestNewPapers(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn | undefined,
  rejection: Rejection,
): Promise<void> {
  await refusePapers(services, admin, rejection, { stands: 'approved', isWhole: true });
}

async function refusePapers(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn | undefined,
  { reason, ...seen }: Rejection,
  {
    stands,
    isWhole,
  }: { stands: 'awaiting' | 'approved' /** Any of them may be replaced. */; isWhole: boolean },
): Promise<void> {
  const now = services.clock.now();
  await decideApproval(services, admin, seen, {
    stands,
    judgement: { approvedAt: null, rejectedAt: now, rejectionReason: reason },
    action: 'driver.rejected',
    async also(tx, { userId }) {
      if (isWhole) await forgetReviews(tx, userId);
      return { reason };
    },
    at: now,
    mail: (name) => ({
      template: stands === 'awaiting' ? 'driver-rejected' : 'driver-papers-requested',
      params: { name, reason, link: `${services.config.publicUrl}/driver-onboarding` },
    }),
  });
}
