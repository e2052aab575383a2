import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { Services } from '#server/services.ts';
import { decideApproval, type Seen } from './decide-approval.ts';

interface Rejection extends Seen {
  reason: string;
}

/**
 * Rejects what an admin has seen, for a reason that the driver reads. He is offline from then on and gets no
 * new offers; deliveries that he has he brings to their end. Throws as approveDriver does.
 */
export async function rejectDriver(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  rejection: Rejection,
): Promise<void> {
  await refusePapers(services, admin, rejection, 'awaiting');
}

/**
 * Takes an approval back, for a reason: the driver hands in new papers, and everything goes on as after a
 * rejection. Without an admin it is the server, because a paper has ended. Throws as approveDriver does.
 */
export async function requestNewPapers(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn | undefined,
  rejection: Rejection,
): Promise<void> {
  await refusePapers(services, admin, rejection, 'approved');
}

async function refusePapers(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn | undefined,
  { reason, ...seen }: Rejection,
  stands: 'awaiting' | 'approved',
): Promise<void> {
  const now = services.clock.now();
  await decideApproval(services, admin, seen, {
    stands,
    judgement: { approvedAt: null, rejectedAt: now, rejectionReason: reason },
    action: 'driver.rejected',
    details: { reason },
    at: now,
    mail: (name) => ({
      template: stands === 'awaiting' ? 'driver-rejected' : 'driver-papers-requested',
      params: { name, reason, link: `${services.config.publicUrl}/driver-onboarding` },
    }),
  });
}
