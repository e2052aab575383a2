import { createEmailVerificationToken } from 'better-auth/api';
import { jwtVerify } from 'jose';
import { sendMail } from '#server/mail/send-mail.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Executor } from '#server/platform/database.ts';
import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { findUserByEmail, markEmailConfirmed } from './accounts.store.ts';

/** Named here, because accounts reach the mailing list only through the outbox. */
export const SUBSCRIBE_JOB = 'subscribe-mailing-list';
const RESEND_JOB = 'mail-confirmation-again';
const VALID_SECONDS = 24 * 60 * 60;

/** Queues the confirmation mail in the caller's transaction. The link is good for a day. */
export async function sendConfirmation(
  services: Services,
  executor: Executor,
  account: { email: string; fullName: string },
): Promise<void> {
  const token = await createEmailVerificationToken(
    services.config.appSecret,
    account.email,
    undefined,
    VALID_SECONDS,
  );
  const link = `${services.config.publicUrl}/login?confirm=${encodeURIComponent(token)}`;
  await sendMail(services, executor, {
    template: 'confirm-email',
    to: account.email,
    params: { name: account.fullName, link },
  });
}

/** Confirms the address that the token was sent to; a second click changes nothing. Throws CONFIRMATION_INVALID. */
export async function confirmEmail(services: Services, token: string): Promise<void> {
  const email = await readToken(services.config.appSecret, token);
  await services.db.transaction(async (tx) => {
    const confirmed = email ? await markEmailConfirmed(tx, email, services.clock.now()) : undefined;
    if (!confirmed) throw new AppError('CONFIRMATION_INVALID');
    // Whether the person asked for the mailing list is looked up by the job.
    if (confirmed.first) await services.sendJob(tx, SUBSCRIBE_JOB, { userId: confirmed.userId });
  });
}

async function readToken(secret: string, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] });
    return typeof payload.email === 'string' ? payload.email.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}

/** Asks for the mail again. Every address takes the same steps and time here; the job tells them apart. */
export async function resendConfirmation(services: Services, email: string): Promise<void> {
  await services.sendJob(services.db, RESEND_JOB, { email });
}

/** Sends the mail again to an address that waits for it; says nothing to any other. */
export function resendJob(services: Services): JobDefinition {
  return {
    name: RESEND_JOB,
    timeLimitSeconds: 30,
    async run(data) {
      const user = await findUserByEmail(services.db, String(data.email));
      if (!user || user.emailVerified) return;
      await sendConfirmation(services, services.db, { email: user.email, fullName: user.name });
    },
  };
}
