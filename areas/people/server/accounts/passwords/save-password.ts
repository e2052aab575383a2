import { formatDateTime } from '#platform/contract/german-format.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { findUser, updatePasswordHash } from '#people/server/accounts/accounts.store.ts';
import { countPasskeys } from '#people/server/accounts/passkeys/passkeys.store.ts';
import { SECOND_STEP_KIND } from '#people/server/accounts/two-factor/second-step.ts';
import { TICKET_KIND } from '#people/server/accounts/one-time-secrets/registration-ticket.ts';
import { deleteSecrets } from '#people/server/accounts/one-time-secrets/secrets.store.ts';
import { deleteSessions } from '#people/server/accounts/sessions/sessions.store.ts';

/** The type of secrets that open the reset screen. */
export const RESET_KIND = 'password-reset';
/** Of those that sign in by mail. */
export const SIGN_IN_LINK_KIND = 'sign-in-link';

interface NewPassword {
  userId: string;
  passwordHash: string;
  keptSessionId?: string;
}

/**
 * A new password, with which everything ends that the earlier one has opened: every session of the person
 * except an optional one, every unfinished sign-in, and every link that saves a password or signs in.
 * Passkeys stay: they are devices of the owner, and a mailbox alone does not take them away.
 */
export async function replacePassword(
  tx: Transaction,
  { userId, passwordHash, keptSessionId, now }: NewPassword & { now: Date },
): Promise<void> {
  await updatePasswordHash(tx, userId, passwordHash, now);
  for (const kind of [
    RESET_KIND,
    SIGN_IN_LINK_KIND,
    SECOND_STEP_KIND,
    // Whoever registered with an address that is not theirs knows the old one.
    TICKET_KIND,
  ]) {
    await deleteSecrets(tx, kind, userId);
  }
  await deleteSessions(tx, userId, keptSessionId);
  // Open pages of the ended sessions check their session and notice.
  await announce(tx, { noun: '*', id: '*', userIds: [userId] });
}

/** The same, and a mail that says so to the owner. Returns the account's address. */
export async function savePassword(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  change: NewPassword,
): Promise<{ email: string }> {
  const { userId } = change;
  const now = services.clock.now();
  await replacePassword(tx, { ...change, now });
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`user ${userId} has a password and no row`);
  await sendMail(services, tx, {
    template: 'password-changed',
    to: user.email,
    params: {
      changedAt: formatDateTime(now),
      passkeys: await countPasskeys(tx, userId),
      link: `${services.config.publicUrl}/login`,
    },
  });
  return { email: user.email };
}
