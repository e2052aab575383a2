import type { BankData } from '#drivers/contract/driver-approval.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/**
 * A driver's bank data in full, for an admin who asks for them. Each time is audited; if that fails, nothing
 * is shown. Throws DRIVER_NOT_FOUND.
 */
export async function openBankData(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  userId: string,
): Promise<BankData> {
  return await db.transaction(async (tx) => {
    const driver = await findDriver(tx, userId);
    if (!driver) throw new AppError('DRIVER_NOT_FOUND');
    const subject = { kind: 'driver', id: userId } as const;
    await recordAudit(tx, { actor: admin, action: 'bank_data.viewed', subject, at: clock.now() });
    return driver;
  });
}
