import { randomBytes } from 'node:crypto';
import { type AdminDuty, dutyNames } from '#domain/admin/duties.ts';
import { createAccount } from '#server/people/accounts/create-account.ts';
import { makeResetLink } from '#server/people/accounts/reset-password.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { recordAudit } from '#server/people/audit/record-audit.ts';
import { sendMail } from '#server/adapters/mail/send-mail.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';

/**
 * Long enough for an admin who reads mail the next morning; afterwards the link for a forgotten password
 * helps.
 */
const LINK_MINUTES = 24 * 60;

/**
 * Creates an admin, who is mailed a link to choose a password, so that nobody else ever knows it. Throws
 * EMAIL_TAKEN.
 */
export async function addAdmin(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  actor: SignedIn,
  { email, fullName, duty }: { email: string; fullName: string; duty: AdminDuty },
): Promise<string> {
  const { clock } = services;
  return await services.db.transaction(async (tx) => {
    const { id, made } = await createAccount(
      { db: tx, clock },
      {
        email,
        fullName,
        phone: '',
        // Never used to sign in, and not stored anywhere in plain text.
        password: randomBytes(32).toString('base64url'),
        role: 'admin',
        adminDuty: duty,
      },
    );
    if (!made) throw new AppError('EMAIL_TAKEN');
    await recordAudit(tx, {
      actor,
      action: 'admin.made',
      subject: { kind: 'admin', id },
      after: { fullName, email, duty },
      at: clock.now(),
    });
    await sendMail(services, tx, {
      template: 'admin-invited',
      to: email,
      params: {
        name: fullName,
        duty: dutyNames[duty],
        link: await makeResetLink(services, tx, id, LINK_MINUTES),
      },
    });
    return id;
  });
}
