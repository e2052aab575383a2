import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { decideApproval, type Seen } from './decide-approval.ts';

interface Rejection extends Seen {
  reason: string;
}

/**
 * Rejects the papers that an admin saw, with a reason that the driver can read. The driver goes offline and
 * gets no new offers, but completes deliveries in hand. Throws as approveDriver does.
 */
export async function rejectDriver(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  rejection: Rejection,
): Promise<void> {
  await refusePapers(services, admin, rejection, 'awaiting');
}

/**
 * Withdraws an approval with a reason: the driver hands in new papers, as after a rejection. Without an admin
 * the server does this, because a paper has expired. Throws as approveDriver does.
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
