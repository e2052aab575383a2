import type { ErrorCode } from '#platform/contract/errors.ts';
import { isBlocked, isEmailConfirmed } from '#people/server/accounts/find-person.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { changeOnline } from '#drivers/server/profiles/set-online.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/** The driver's error texts, reworded for an admin. */
const reasons: Partial<Record<ErrorCode, string>> = {
  ONBOARDING_UNFINISHED: 'Der Fahrer hat seine Registrierung noch nicht abgeschlossen.',
  EMAIL_UNCONFIRMED_DRIVER: 'Der Fahrer hat seine E-Mail-Adresse noch nicht bestätigt.',
  APPROVAL_MISSING: 'Die Unterlagen des Fahrers sind noch nicht freigegeben.',
  DOCUMENTS_REJECTED: 'Die Unterlagen des Fahrers wurden abgelehnt.',
  BRIEFING_DUE: 'Der Fahrer muss zuerst in seiner App lesen, wie schwere Pakete gehoben werden.',
};

/**
 * Puts a driver online or offline by the rules that apply to the driver too, and audits it. Throws
 * DRIVER_NOT_FOUND; DRIVER_MUST_STAY_OFFLINE with what is missing; DRIVER_HAS_DELIVERIES.
 */
export async function switchOnline(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'sendJob'>,
  admin: SignedIn,
  { id, online }: { id: string; online: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await findDriver(tx, id))) throw new AppError('DRIVER_NOT_FOUND');
    if (online && (await isBlocked(tx, id))) {
      throw new AppError('DRIVER_MUST_STAY_OFFLINE', { message: 'Der Fahrer ist gesperrt.' });
    }
    const emailConfirmed = await isEmailConfirmed(tx, id);
    const hasChanged = await changeOnline(services, tx, { id, emailConfirmed }, online).catch(asAdminReads);
    if (!hasChanged) return;
    await recordAudit(tx, {
      actor: admin,
      action: online ? 'driver.put_online' : 'driver.put_offline',
      subject: { kind: 'driver', id },
      before: { isOnline: !online },
      after: { isOnline: online },
      at: services.clock.now(),
    });
  });
}

function asAdminReads(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'ACTIVE_DELIVERIES') throw new AppError('DRIVER_HAS_DELIVERIES');
  const message = reasons[error.code];
  throw message ? new AppError('DRIVER_MUST_STAY_OFFLINE', { message }) : error;
}
