import type { z } from 'zod';
import type { papersDated } from '#drivers/contract/driver-approval.ts';
import { daysLeft } from '#drivers/domain/expiry.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { type Driver, findDriver } from '#drivers/server/profiles/find-driver.ts';
import { keepRegisterLook, keepRegisterNumber } from '#drivers/server/profiles/keep-register-entry.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { saveDates } from './driver-approval.store.ts';

type Dates = z.infer<typeof papersDated>;

/**
 * Stores and audits the expiry dates of a driver's papers, and the entry in the register. Throws
 * DRIVER_NOT_FOUND, and VALIDATION_FAILED for a day in the past, or a look at an entry without its number.
 */
export async function datePapers(
  services: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  { id, ...dates }: Dates & { id: string },
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const driver = await findDriver(tx, id);
    if (!driver) throw new AppError('DRIVER_NOT_FOUND');
    const after = await keepDates(tx, admin, { driver, dates, now });
    const { licenseExpiresOn, identityExpiresOn, registerNumber } = driver;
    await recordAudit(tx, {
      actor: admin,
      action: 'driver.papers_dated',
      subject: { kind: 'driver', id },
      before: { licenseExpiresOn, identityExpiresOn, registerNumber },
      after,
      at: now,
    });
    await announceDriver(tx, id);
  });
}

/** The same as part of another act, which audits what it returns; a look at the register is audited. */
export async function keepDates(
  tx: Transaction,
  admin: SignedIn,
  { driver, dates, now }: { driver: Driver; dates: Dates; now: Date },
) {
  const { licenseExpiresOn, identityExpiresOn } = dates;
  const registerNumber =
    dates.registerNumber === undefined ? driver.registerNumber : dates.registerNumber || null;
  checkDates({ licenseExpiresOn, identityExpiresOn }, now);
  await saveDates(tx, driver.userId, { licenseExpiresOn, identityExpiresOn, updatedAt: now });
  await keepRegisterNumber(tx, driver, registerNumber, now);
  const kept = { licenseExpiresOn, identityExpiresOn, registerNumber };
  if (!dates.isRegisterChecked) return kept;
  if (!registerNumber) {
    const message = 'Bitte tragen Sie die Nummer des Eintrags ein, den Sie geprüft haben.';
    throw new AppError('VALIDATION_FAILED', { fields: [{ path: 'registerNumber', message }] });
  }
  const looked = await keepRegisterLook(tx, driver.userId, now);
  await recordAudit(tx, {
    actor: admin,
    action: 'driver.register_checked',
    subject: { kind: 'driver', id: driver.userId },
    details: { registerNumber, ...looked },
    at: now,
  });
  return kept;
}

/** Throws VALIDATION_FAILED at the fields of expired papers. */
function checkDates(dates: Record<string, string | null>, now: Date): void {
  const fields = Object.entries(dates).flatMap(([path, day]) =>
    day !== null && daysLeft(day, now) < 0
      ? [{ path, message: 'Dieses Dokument ist schon abgelaufen.' }]
      : [],
  );
  if (fields.length > 0) throw new AppError('VALIDATION_FAILED', { fields });
}
