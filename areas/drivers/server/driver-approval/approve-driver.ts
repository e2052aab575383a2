import type { z } from 'zod';
import type { papersDated } from '#drivers/contract/driver-approval.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { arePapersInOrder, listJudgedPapers } from '#drivers/server/driver-documents/list-judged-papers.ts';
import { startRegisterDue } from '#drivers/server/profiles/keep-register-entry.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { keepDates } from './date-papers.ts';
import { decideApproval, type Seen } from './decide-approval.ts';

/**
 * Approves the papers that an admin saw, with their expiry dates and the entry in the register, and notifies
 * the driver. Throws DRIVER_NOT_FOUND, NO_LONGER_AWAITING when the decision was already made or the driver
 * has handed in something else since, DRIVER_MUST_STAY_OFFLINE while one of them is not in order, and
 * VALIDATION_FAILED as datePapers does.
 */
export async function approveDriver(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { id, submittedAt, ...given }: Seen & Partial<z.infer<typeof papersDated>>,
): Promise<void> {
  const now = services.clock.now();
  const dates = { licenseExpiresOn: null, identityExpiresOn: null, ...given };
  await decideApproval(
    services,
    admin,
    { id, submittedAt },
    {
      stands: 'awaiting',
      judgement: { approvedAt: now },
      action: 'driver.approved',
      async also(tx, driver) {
        if (!arePapersInOrder(driver, await listJudgedPapers(tx, driver))) {
          const message = 'Freigeben können Sie erst, wenn jedes erforderliche Dokument in Ordnung ist.';
          throw new AppError('DRIVER_MUST_STAY_OFFLINE', { message });
        }
        await startRegisterDue(tx, driver, now);
        return await keepDates(tx, admin, { driver, dates, now });
      },
      at: now,
      mail: (name) => ({
        template: 'driver-approved',
        params: { name, link: `${services.config.publicUrl}/driver-dashboard` },
      }),
    },
  );
}
