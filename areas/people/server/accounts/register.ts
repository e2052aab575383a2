import type { z } from 'zod';
import type { registration } from '#people/contract/accounts.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { insertAccount } from './accounts.store.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { checkPassword } from './passwords/check-password.ts';
import { drawToken } from './one-time-secrets/issue-secret.ts';
import { issueTicket } from './one-time-secrets/registration-ticket.ts';
import { sendConfirmation } from './one-time-secrets/confirmation.ts';

/**
 * Creates an account with its profile and queues the confirmation mail, all or nothing. A known address
 * changes no account and gets a mail that says so; the response is the same. Throws PASSWORD_TOO_COMMON.
 * Source: docs/decisions/0022, 'Accounts'.
 */
export async function register(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob' | 'commonWords'>,
  input: z.infer<typeof registration>,
): Promise<{ made: boolean; ticket: string }> {
  await checkPassword(services, input.password, input.email);
  // Hashed in both cases: the response time must not reveal whether the address is known.
  const passwordHash = await hashPassword(input.password);
  const account = {
    email: input.email,
    passwordHash,
    fullName: input.data.full_name,
    phone: input.data.phone,
    role: input.data.role,
    mailingList: input.mailingList,
    now: services.clock.now(),
  };
  try {
    const ticket = await services.db.transaction(async (tx) => {
      const userId = await insertAccount(tx, account);
      await sendConfirmation(services, tx, { userId, email: account.email, next: input.next });
      return await issueTicket(tx, { userId, now: account.now });
    });
    return { made: true, ticket };
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_unique') throw error;
  }
  await sendMail(services, services.db, {
    template: 'address-known',
    to: input.email,
    params: { link: `${services.config.publicUrl}/login` },
  });
  // Opens nothing, and looks the same.
  return { made: false, ticket: drawToken() };
}
