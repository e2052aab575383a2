/** Signing in by a link in a mail: reading the account's mailbox is one factor, as a password is. */
import type { RequestContext } from '#app/api.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { findUser, findUserByEmail } from './accounts.store.ts';
import { enter } from './enter.ts';
import { confirmAddress, makeChoiceParts } from './one-time-secrets/confirmation.ts';
import { identifySecret } from './one-time-secrets/identify-secret.ts';
import { drawToken, issueSecret } from './one-time-secrets/issue-secret.ts';
import { consumeSecret, deleteSecrets } from './one-time-secrets/secrets.store.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { replacePassword, SIGN_IN_LINK_KIND } from './passwords/save-password.ts';
import type { ResetParts } from './reset-password.ts';
import type { Entered } from './sessions/start-session.ts';

export const SIGN_IN_LINK_JOB = 'mail-sign-in-link';
const VALID_MINUTES = 15;

/** Requests the mail. Known and unknown addresses take the same steps here; the job tells them apart. */
export async function requestSignInLink(
  services: Pick<Services, 'db' | 'sendJob'>,
  { email, next }: { email: string; next?: string | undefined },
): Promise<void> {
  await services.sendJob(services.db, SIGN_IN_LINK_JOB, { email, ...(next ? { next } : {}) });
}

/** Mails the link, which ends every earlier one; sends nothing to an unknown address. */
export function signInLinkJob(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
): JobDefinition {
  const { config, db, clock } = services;
  return {
    name: SIGN_IN_LINK_JOB,
    title: 'Mail mit einem Link zur Anmeldung',
    timeoutSeconds: 30,
    async run(data) {
      const { email, next } = data as { email: string; next?: string };
      const user = await findUserByEmail(db, email);
      if (!user) return;
      await db.transaction(async (tx) => {
        await deleteSecrets(tx, SIGN_IN_LINK_KIND, user.id);
        const expiresAt = new Date(clock.now().getTime() + VALID_MINUTES * 60_000);
        const token = await issueSecret(tx, { kind: SIGN_IN_LINK_KIND, value: user.id, expiresAt });
        const query = next ? `?${new URLSearchParams({ next })}` : '';
        // Behind the '#' the token reaches no server and no log.
        const link = `${config.publicUrl}/login${query}#link=${token}`;
        await sendMail(services, tx, {
          template: 'sign-in-link',
          to: user.email,
          params: { link, minutes: VALID_MINUTES },
        });
      });
    },
  };
}

/**
 * Signs in by the link's token, which is used up, through the doors of `enter`; undefined until the second
 * step. An address that was never confirmed is now. Whoever made that account may be somebody else: its
 * password, sessions and tickets end, and the answer has what saves a new password. Throws
 * SIGN_IN_LINK_INVALID, and what `enter` throws.
 */
export async function signInByLink(
  context: RequestContext,
  { token, rememberMe }: { token: string; rememberMe: boolean },
): Promise<{ entered: Entered | undefined; choosePassword?: ResetParts }> {
  const { services } = context;
  const now = services.clock.now();
  const { user, isNew } = await services.db.transaction(async (tx) => {
    const userId = await consumeSecret(tx, identifySecret(SIGN_IN_LINK_KIND, token), now);
    if (!userId) throw new AppError('SIGN_IN_LINK_INVALID');
    const confirmed = await confirmAddress(services, tx, userId);
    // One that nobody knows.
    if (confirmed) await replacePassword(tx, { userId, passwordHash: await hashPassword(drawToken()), now });
    const found = await findUser(tx, userId);
    if (!found) throw new AppError('SIGN_IN_LINK_INVALID');
    return { user: found, isNew: Boolean(confirmed) };
  });
  const entered = await enter(context, user, { rememberMe });
  if (!entered || !isNew) return { entered };
  return { entered, choosePassword: await makeChoiceParts(services, user.id) };
}
