import type { RequestContext } from '#app/api.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { findProfile, findUserByEmail, markEmailConfirmed } from '#people/server/accounts/accounts.store.ts';
import { makeResetParts, type ResetParts } from '#people/server/accounts/reset-password.ts';
import { SUBSCRIBE_JOB } from '#people/server/accounts/find-subscriber.ts';
import { identifySecret } from './identify-secret.ts';
import { issueSecret } from './issue-secret.ts';
import { findSecret, renameSecrets } from './secrets.store.ts';
import { startSession } from '#people/server/accounts/sessions/start-session.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';

const RESEND_JOB = 'mail-confirmation-again';
const KIND = 'confirm-email';
/** The type of a used link, so that a second opening can say what happened. */
const USED = 'confirmed-email';
const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 1;
const REMEMBERED_DAYS = 30;
/** How long the page that follows may take. */
const CHOICE_MINUTES = 60;

interface Recipient {
  userId: string;
  email: string;
  /** The path on our site to continue at, such as the order form. */
  next?: string | undefined;
}

/** Queues the confirmation mail in the caller's transaction. The link is valid for a day, and once. */
export async function sendConfirmation(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  executor: Executor,
  { email, ...recipient }: Recipient,
): Promise<void> {
  const link = await makeConfirmationLink(services, executor, { ...recipient, days: VALID_DAYS });
  await sendMail(services, executor, { template: 'confirm-email', to: email, params: { link } });
}

/** A link that confirms the address it is mailed to, once; the mail is the caller's. */
export async function makeConfirmationLink(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  executor: Executor,
  { userId, next, days }: Omit<Recipient, 'email'> & { days: number },
): Promise<string> {
  const expiresAt = daysFrom(clock.now(), days);
  const token = await issueSecret(executor, { kind: KIND, value: userId, expiresAt });
  const query = next ? `?${new URLSearchParams({ next })}` : '';
  // Behind the '#' the token reaches no server and no log.
  return `${config.publicUrl}/login${query}#confirm=${token}`;
}

/**
 * Confirms the address that the token was sent to, uses up every link of the person, and signs the person in
 * if a mail is sufficient for that, unless the browser has a session: opening a link never switches accounts.
 * A guest, whose password nobody knows, gets what saves the first one.
 * Throws CONFIRMATION_USED and CONFIRMATION_INVALID.
 */
export async function confirmEmail(
  context: RequestContext,
  token: string,
): Promise<{ signedIn: boolean; choosePassword?: ResetParts }> {
  const { services } = context;
  const now = services.clock.now();
  const { userId, email, wasGuest } = await services.db.transaction(async (tx) => {
    const owner = await findSecret(tx, identifySecret(KIND, token), now);
    const confirmed = owner ? await confirmAddress(services, tx, owner) : undefined;
    // Of two simultaneous openings the second waits for the first, and finds the address confirmed.
    if (!confirmed) {
      const used = owner ?? (await findSecret(tx, identifySecret(USED, token), now));
      throw new AppError(used ? 'CONFIRMATION_USED' : 'CONFIRMATION_INVALID');
    }
    return { ...confirmed, wasGuest: Boolean((await findProfile(tx, confirmed.userId))?.orderLink) };
  });
  const viewer = await findViewer(context);
  if (viewer) return { signedIn: viewer.id === userId };
  const signedIn = await startSession(context, { userId, email });
  if (!signedIn || !wasGuest) return { signedIn };
  return { signedIn, choosePassword: await makeChoiceParts(services, userId) };
}

/** What saves the first password of whoever has just proved to read the account's mail. */
export async function makeChoiceParts(
  services: Pick<Services, 'clock' | 'db'>,
  userId: string,
): Promise<ResetParts> {
  return await makeResetParts(services, services.db, userId, CHOICE_MINUTES);
}

/**
 * Marks the address of somebody who has proved to read its mail as confirmed, and uses up every link that
 * would; undefined if it was confirmed before, or nobody has this id.
 */
export async function confirmAddress(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  userId: string,
): Promise<{ userId: string; email: string } | undefined> {
  const now = services.clock.now();
  const confirmed = await markEmailConfirmed(tx, userId, now);
  if (!confirmed) return undefined;
  const expiresAt = daysFrom(now, REMEMBERED_DAYS);
  await renameSecrets(tx, { from: KIND, to: USED, value: userId, expiresAt });
  // The page that waits for it may be open elsewhere: onboarding, or the switch to go online.
  await announce(tx, { noun: '*', id: '*', userIds: [userId] });
  // The job looks up whether the person asked for the mailing list.
  await services.sendJob(tx, SUBSCRIBE_JOB, { userId });
  return confirmed;
}

/** Requests the mail again. Every address takes the same steps and time here; the job tells them apart. */
export async function resendConfirmation(
  services: Pick<Services, 'db' | 'sendJob'>,
  { email, next }: { email: string; next?: string | undefined },
): Promise<void> {
  await services.sendJob(services.db, RESEND_JOB, { email, ...(next ? { next } : {}) });
}

/** Sends the mail again to an unconfirmed address, and a notice to a confirmed one; nothing to others. */
export function resendJob(services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>): JobDefinition {
  return {
    name: RESEND_JOB,
    title: 'Bestätigungsmail',
    timeoutSeconds: 30,
    async run(data) {
      const { email, next } = data as { email: string; next?: string };
      const user = await findUserByEmail(services.db, email);
      if (!user) return;
      if (user.emailVerified) {
        const params = { link: `${services.config.publicUrl}/login` };
        await sendMail(services, services.db, { template: 'email-confirmed', to: email, params });
        return;
      }
      await services.db.transaction((tx) => sendConfirmation(services, tx, { userId: user.id, email, next }));
    },
  };
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
