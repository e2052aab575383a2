import { findOutsider, shutOut, letInAgain } from '#people/server/accounts/shut-out.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findLatestAct } from '#people/server/audit/find-latest-act.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { returnDriversWork } from '#delivery/server/deliveries/give-admin-command.ts';
import { takeOffline } from '#drivers/server/profiles/take-offline.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/**
 * Blocks a customer or driver: sessions and streams end, a driver goes offline, and deliveries in hand return
 * to the board; the person is told why. Throws PERSON_NOT_FOUND, also for an admin, and ALREADY_BLOCKED,
 * which names who was first.
 */
export async function blockPerson(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>,
  admin: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const person = await findOutsider(tx, id);
    if (!person) throw new AppError('PERSON_NOT_FOUND');
    const subject = { kind: 'person', id } as const;
    if (!(await shutOut(tx, id, { reason, at }))) {
      const detail = await findLatestAct(tx, subject);
      throw new AppError('ALREADY_BLOCKED', detail ? { detail } : {});
    }
    if (person.role === 'driver') {
      // First: from here on the driver can accept nothing.
      await takeOffline(tx, id, at);
      await returnDriversWork(services, tx, id, admin, 'Konto des Fahrers gesperrt');
    }
    await recordAudit(tx, {
      actor: admin,
      action: 'person.blocked',
      subject,
      details: { reason },
      before: { blocked: false },
      after: { blocked: true },
      at,
    });
    await sendMail(services, tx, {
      template: 'account-blocked',
      to: person.email,
      params: { name: person.fullName, reason },
    });
  });
}

/** The person may sign in again. Throws PERSON_NOT_FOUND, and NOT_BLOCKED, which names who was first. */
export async function unblockPerson(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const at = services.clock.now();
  await services.db.transaction(async (tx) => {
    const person = await findOutsider(tx, id);
    if (!person) throw new AppError('PERSON_NOT_FOUND');
    const subject = { kind: 'person', id } as const;
    if (!(await letInAgain(tx, id, at))) {
      const detail = await findLatestAct(tx, subject);
      throw new AppError('NOT_BLOCKED', detail ? { detail } : {});
    }
    await recordAudit(tx, {
      actor: admin,
      action: 'person.unblocked',
      subject,
      details: { reason },
      before: { blocked: true, reason: person.blockedReason },
      after: { blocked: false },
      at,
    });
    await sendMail(services, tx, {
      template: 'account-unblocked',
      to: person.email,
      params: { name: person.fullName, link: `${services.config.publicUrl}/login` },
    });
  });
}
