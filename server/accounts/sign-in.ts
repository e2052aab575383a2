import { APIError } from 'better-auth/api';
import type { RequestContext } from '#server/api.ts';
import { AppError } from '#server/platform/app-error.ts';
import { failureLogText } from '#server/platform/failure-log-text.ts';
import { announce } from '#server/platform/live-events.ts';
import { logSecurity } from '#server/platform/log-security.ts';
import type { Services } from '#server/services.ts';
import { findProfile, findUser, insertProfile, type Profile } from './accounts.store.ts';
import { rememberBrowser } from './known-browser.ts';
import { setCookies } from './start-session.ts';

/**
 * Signs in and adds the session cookie to the answer. Throws WRONG_CREDENTIALS for an unknown address as for a
 * wrong password, and EMAIL_NOT_CONFIRMED for a customer who has not confirmed.
 */
export async function signIn(
  context: RequestContext,
  input: { email: string; password: string; rememberMe: boolean },
): Promise<{ id: string; email: string; emailConfirmed: boolean; profile: Profile | undefined }> {
  const { auth, log } = context.services;
  const { headers, response } = await auth.api
    .signInEmail({ body: input, headers: context.headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (error instanceof APIError && error.statusCode < 500) throw new AppError('WRONG_CREDENTIALS');
      throw error;
    });
  const user = response.user;
  const profile = await ensureProfile(context.services, user.id, user.email).catch((error: unknown) => {
    // Without a profile nobody is let in anywhere, but whether an unconfirmed person may sign in is unknown.
    if (!user.emailVerified) throw error;
    log.error({ error: failureLogText(error) }, 'profile not readable at sign-in');
    return undefined;
  });
  if (profile?.role === 'customer' && !user.emailVerified) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(response.token);
    throw new AppError('EMAIL_NOT_CONFIRMED');
  }
  setCookies(context, headers);
  rememberBrowser(context, user.email);
  logSecurity(context.log, 'signed-in', { userId: user.id });
  return {
    id: user.id,
    email: user.email,
    emailConfirmed: user.emailVerified,
    profile,
  };
}

/** A missing profile is made from the sign-up metadata with role customer, always. Source: docs/decisions/0022, 'Accounts'. */
async function ensureProfile(
  services: Services,
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

/** Ends the session on the server and clears the cookie. */
export async function signOut(context: RequestContext): Promise<void> {
  const session = await context.services.auth.api.getSession({ headers: context.headers });
  const { headers } = await context.services.auth.api.signOut({
    headers: context.headers,
    returnHeaders: true,
  });
  setCookies(context, headers);
  // The person's other pages ask who they are, and find out.
  if (session) await announce(context.services.db, { noun: '*', id: '*', userIds: [session.user.id] });
}
