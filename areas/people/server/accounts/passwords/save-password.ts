import { formatDateTime } from '#platform/contract/german-format.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { findUser, updatePasswordHash } from '#people/server/accounts/accounts.store.ts';
import { SECOND_STEP_KIND } from '#people/server/accounts/two-factor/second-step.ts';
import { TICKET_KIND } from '#people/server/accounts/one-time-secrets/registration-ticket.ts';
import { deleteSecrets } from '#people/server/accounts/one-time-secrets/secrets.store.ts';
import { deleteSessions } from '#people/server/accounts/sessions/sessions.store.ts';

/** The type of secrets that open the reset screen. */
export const RESET_KIND = 'password-reset';

/**
 * Saves a new password, ends every session of the person except an optional one, and every unfinished
 * sign-in, uses up every link to the reset screen and notifies the owner by mail. Returns the account's
 * address.
 */
export async function savePassword(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  change: { userId: string; passwordHash: string; keptSessionId?: string },
): Promise<{ email: string }> {
  const { userId, passwordHash, keptSessionId } = change;
  const now = services.clock.now();
  await updatePasswordHash(tx, userId, passwordHash, now);
  await deleteSecrets(tx, RESET_KIND, userId);
  await deleteSecrets(tx, SECOND_STEP_KIND, userId);
  // Whoever registered with an address that is not theirs knows the old one.
  await deleteSecrets(tx, TICKET_KIND, userId);
  await deleteSessions(tx, userId, keptSessionId);
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`user ${userId} has a password and no row`);
  await sendMail(services, tx, {
    template: 'password-changed',
    to: user.email,
    params: { changedAt: formatDateTime(now), link: `${services.config.publicUrl}/login` },
  });
  // Open pages of the ended sessions check their session and notice.
  await announce(tx, { noun: '*', id: '*', userIds: [userId] });
  return { email: user.email };
}
