import type { z } from 'zod';
import type { papersDated } from '#drivers/contract/driver-approval.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { checkPaperDates } from './date-papers.ts';
import { decideApproval, type Seen } from './decide-approval.ts';

/**
 * Approves the papers that an admin saw, with their expiry dates, and notifies the driver. Throws
 * DRIVER_NOT_FOUND, NO_LONGER_AWAITING when the decision was already made or the driver has handed in
 * something else since, and VALIDATION_FAILED for a paper that has expired.
 */
export async function approveDriver(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { licenseExpiresOn = null, identityExpiresOn = null, ...seen }: Seen & Partial<z.infer<typeof papersDated>>,
): Promise<void> {
  const now = services.clock.now();
  const dates = { licenseExpiresOn, identityExpiresOn };
  checkPaperDates(dates, now);
  await decideApproval(services, admin, seen, {
    stands: 'awaiting',
    judgement: { approvedAt: now },
    dates,
    action: 'driver.approved',
    details: dates,
    at: now,
    mail: (name) => ({
      template: 'driver-approved',
      params: { name, link: `${services.config.publicUrl}/driver-dashboard` },
    }),
  });
}
