import type { z } from 'zod';
import type { papersDated } from '#drivers/contract/driver-approval.ts';
import { daysLeft } from '#drivers/domain/expiry.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { saveDates } from './driver-approval.store.ts';

type Dates = z.infer<typeof papersDated>;

/**
 * Stores and audits the expiry dates of a driver's papers. Throws DRIVER_NOT_FOUND, and VALIDATION_FAILED for
 * a day in the past.
 */
export async function datePapers(
  services: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  { id, ...dates }: Dates & { id: string },
): Promise<void> {
  const now = services.clock.now();
  checkPaperDates(dates, now);
  await services.db.transaction(async (tx) => {
    const driver = await findDriver(tx, id);
    if (!driver) throw new AppError('DRIVER_NOT_FOUND');
    const { licenseExpiresOn, identityExpiresOn } = driver;
    await saveDates(tx, id, { ...dates, updatedAt: now });
    await recordAudit(tx, {
      actor: admin,
      action: 'driver.papers_dated',
      subject: { kind: 'driver', id },
      before: { licenseExpiresOn, identityExpiresOn },
      after: dates,
      at: now,
    });
    await announceDriver(tx, id);
  });
}

/** Throws VALIDATION_FAILED at the fields of expired papers. */
export function checkPaperDates(dates: Dates, now: Date): void {
  const fields = Object.entries(dates).flatMap(([path, day]) =>
    day !== null && daysLeft(day, now) < 0
      ? [{ path, message: 'Dieses Dokument ist schon abgelaufen.' }]
      : [],
  );
  if (fields.length > 0) throw new AppError('VALIDATION_FAILED', { fields });
}
