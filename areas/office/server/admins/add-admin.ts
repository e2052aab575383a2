import { type AdminDuty, dutyNames } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { makeAdmin } from './make-admin.ts';

/**
 * Creates an admin, who is mailed a link to choose a password, so that nobody else ever knows it. Throws
 * EMAIL_TAKEN.
 */
export async function addAdmin(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  actor: SignedIn,
  { email, fullName, duty }: { email: string; fullName: string; duty: AdminDuty },
): Promise<string> {
  return await services.db.transaction(async (tx) => {
    const made = await makeAdmin(services, tx, { email, fullName, duty });
    if (!made) throw new AppError('EMAIL_TAKEN');
    await recordAudit(tx, {
      actor,
      action: 'admin.made',
      subject: { kind: 'admin', id: made.id },
      after: { fullName, email, duty },
      at: services.clock.now(),
    });
    await sendMail(services, tx, {
      template: 'admin-invited',
      to: email,
      params: { name: fullName, duty: dutyNames[duty], link: made.link },
    });
    return made.id;
  });
}
