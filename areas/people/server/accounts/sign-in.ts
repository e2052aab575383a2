import type { RequestContext } from '#app/api.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import {
  findPasswordHash,
  findProfile,
  findUser,
  findUserByEmail,
  insertProfile,
  type Profile,
} from './accounts.store.ts';
import { hashPassword, matchesPassword } from './passwords/hash-password.ts';
import { type Entered, openSession, setCookies, welcome } from './sessions/start-session.ts';
import { startSecondStep } from './two-factor/second-step.ts';

/**
 * Signs in and adds the session cookie to the response; for a person with a second factor, adds the mark of
 * the first step instead, and returns undefined. Throws WRONG_CREDENTIALS for an unknown address as for a
 * wrong password, and only after the right one ACCOUNT_BLOCKED, and EMAIL_NOT_CONFIRMED for a customer who
 * has not confirmed.
 */
export async function signIn(
  context: RequestContext,
  input: { email: string; password: string; rememberMe: boolean },
): Promise<Entered | undefined> {
  const { db, log } = context.services;
  const user = await findUserByEmail(db, input.email);
  const stored = user && (await findPasswordHash(db, user.id));
  // An unknown address takes as long as a wrong password.
  const isRight = stored
    ? await matchesPassword(stored, input.password)
    : !(await hashPassword(input.password));
  if (!user || !isRight) throw new AppError('WRONG_CREDENTIALS');
  const profile = await ensureProfile(context.services, user.id, user.email).catch((error: unknown) => {
    // Without a profile there is no access anyway, but an unconfirmed person of unknown role must not sign
    // in.
    if (!user.emailVerified) throw error;
    log.error({ error: failureLogText(error) }, 'profile not readable at sign-in');
    return undefined;
  });
  const refusal = profile?.blockedAt
    ? 'ACCOUNT_BLOCKED'
    : profile?.role === 'customer' && !user.emailVerified && 'EMAIL_NOT_CONFIRMED';
  if (refusal) throw new AppError(refusal);
  if (user.twoFactorEnabled) {
    await startSecondStep(context, user.id, input);
    return undefined;
  }
  await openSession(context, { userId: user.id }, { endsWithBrowser: !input.rememberMe });
  await welcome(context, { userId: user.id, email: user.email }, profile);
  return {
    id: user.id,
    email: user.email,
    emailConfirmed: user.emailVerified,
    hasSecondFactor: user.twoFactorEnabled ?? false,
    profile,
  };
}

/**
 * Creates a missing profile from the sign-up metadata, always with role customer. Source:
 * docs/decisions/0022, 'Accounts'.
 */
async function ensureProfile(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
  email: string,
): Promise<Profile | undefined> {
  const found = await findProfile(services.db, userId);
  if (found) return found;
  const user = await findUser(services.db, userId);
  const { full_name = '', phone = '' } = JSON.parse(user?.metadata ?? '{}') as Record<string, string>;
  const now = services.clock.now();
  await insertProfile(services.db, { id: userId, role: 'customer', fullName: full_name, email, phone, now });
  return await findProfile(services.db, userId);
}

/** Ends the session on the server and clears the cookie. Returns whose it was, if there was one. */
export async function signOut(context: RequestContext): Promise<string | undefined> {
  const session = await context.services.auth.api.getSession({ headers: context.headers });
  const { headers } = await context.services.auth.api.signOut({
    headers: context.headers,
    returnHeaders: true,
  });
  setCookies(context, headers);
  // The person's other pages check their session and notice.
  if (session) await announce(context.services.db, { noun: '*', id: '*', userIds: [session.user.id] });
  return session?.user.id;
}
