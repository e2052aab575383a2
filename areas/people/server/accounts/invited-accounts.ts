/** Accounts of people whom a mailed link invites: whoever has it reads the mailbox. */
import type { RequestContext } from '#app/api.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { type Executor, violatedConstraint } from '#platform/server/database/database.ts';
import { findProfile, findUserByEmail, insertAccount, markEmailConfirmed } from './accounts.store.ts';
import { identifySecret } from './one-time-secrets/identify-secret.ts';
import { issueSecret } from './one-time-secrets/issue-secret.ts';
import { findSecret } from './one-time-secrets/secrets.store.ts';
import { checkPassword } from './passwords/check-password.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { savePassword } from './passwords/save-password.ts';
import { startSession } from './sessions/start-session.ts';
import { renameAccount } from './update-profile.ts';
import { findViewer } from './viewer.ts';

const KIND = 'company-invitation';

/** The secret of a mailed link to this invitation, which opens nothing after `expiresAt`. */
export async function makeInvitationToken(
  executor: Executor,
  { invitationId, expiresAt }: { invitationId: string; expiresAt: Date },
): Promise<string> {
  return await issueSecret(executor, { kind: KIND, value: invitationId, expiresAt });
}

/** The id of the invitation that the link is about; undefined for an unknown link or one that has expired. */
export async function findInvitedTo(
  executor: Executor,
  token: string,
  now: Date,
): Promise<string | undefined> {
  return await findSecret(executor, identifySecret(KIND, token), now);
}

/**
 * What the owner of a mailbox finds here: no account, or one whose address nobody has proved, a guest's for
 * example ('open': the link may set its password), one to sign in to, or one that belongs to no company.
 */
export type InvitedAccount = 'none' | 'open' | 'known' | 'other-role';

export async function describeMailbox(executor: Executor, email: string): Promise<InvitedAccount> {
  const user = await findUserByEmail(executor, email);
  if (!user) return 'none';
  const profile = await findProfile(executor, user.id);
  if (profile && profile.role !== 'customer') return 'other-role';
  return user.emailVerified || user.twoFactorEnabled || profile?.blockedAt ? 'known' : 'open';
}

/**
 * Makes a confirmed account for the mailbox of a proved link, or takes over the one that was never confirmed:
 * whoever made that knows its password, so that it and every session end. Signs in, and answers whether that
 * was possible. Throws INVITATION_NEEDS_SIGN_IN for an account that is confirmed, INVITATION_OTHER_ACCOUNT if
 * anybody is signed in here, and PASSWORD_TOO_COMMON.
 */
export async function openInvitedAccount(
  context: RequestContext,
  { email, password, ...person }: { email: string; password: string; fullName: string; phone: string },
): Promise<boolean> {
  const { services } = context;
  if (await findViewer(context)) throw new AppError('INVITATION_OTHER_ACCOUNT');
  await checkPassword(services, password, email);
  const passwordHash = await hashPassword(password);
  const now = services.clock.now();
  const userId = await services.db
    .transaction(async (tx) => {
      const state = await describeMailbox(tx, email);
      const user = await findUserByEmail(tx, email);
      if (!user) {
        const account = {
          email,
          passwordHash,
          ...person,
          role: 'customer' as const,
          emailVerified: true,
          now,
        };
        return await insertAccount(tx, account);
      }
      if (state !== 'open' || !(await markEmailConfirmed(tx, user.id, now))) {
        throw new AppError('INVITATION_NEEDS_SIGN_IN');
      }
      await renameAccount(services, tx, user.id, person);
      await savePassword(services, tx, { userId: user.id, passwordHash });
      return user.id;
    })
    .catch((error: unknown) => {
      // Registered at this moment.
      throw violatedConstraint(error) === 'users_email_unique'
        ? new AppError('INVITATION_NEEDS_SIGN_IN')
        : error;
    });
  return await startSession(context, { userId, email });
}
