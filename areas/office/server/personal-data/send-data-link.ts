import { DATA_LINK_DAYS, makeDataLink } from '#people/server/accounts/data-links.ts';
import { findOutsider } from '#people/server/accounts/shut-out.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/**
 * Mails a blocked person a link that exports or deletes the account without a session. Throws
 * PERSON_NOT_FOUND, and NOT_BLOCKED for one who can sign in. Source: GDPR 15, 17, 20.
 */
export async function sendDataLink(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const person = await findOutsider(tx, id);
    if (!person) throw new AppError('PERSON_NOT_FOUND');
    if (!person.blockedAt) throw new AppError('NOT_BLOCKED');
    const link = await makeDataLink(services, tx, id);
    await recordAudit(tx, {
      actor: admin,
      action: 'person.data_link_sent',
      subject: { kind: 'person', id },
      at: services.clock.now(),
    });
    await sendMail(services, tx, {
      template: 'personal-data-link',
      to: person.email,
      params: { name: person.fullName, link, days: DATA_LINK_DAYS },
    });
  });
}
