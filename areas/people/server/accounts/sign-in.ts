import type { RequestContext } from '#app/api.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { findPasswordHash, findUserByEmail } from './accounts.store.ts';
import { enter } from './enter.ts';
import { hashPassword, matchesPassword } from './passwords/hash-password.ts';
import { type Entered, setCookies } from './sessions/start-session.ts';

/**
 * Signs in and adds the session cookie to the response; for a person with a second factor, adds the mark of
 * the first step instead, and returns undefined. Throws WRONG_CREDENTIALS for an unknown address as for a
 * wrong password, and only after the right one what `enter` throws.
 */
export async function signIn(
  context: RequestContext,
  input: { email: string; password: string; rememberMe: boolean },
): Promise<Entered | undefined> {
  const { db } = context.services;
  const user = await findUserByEmail(db, input.email);
  const stored = user && (await findPasswordHash(db, user.id));
  // An unknown address takes as long as a wrong password.
  const isRight = stored
    ? await matchesPassword(stored, input.password)
    : !(await hashPassword(input.password));
  if (!user || !isRight) throw new AppError('WRONG_CREDENTIALS');
  return await enter(context, user, input);
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
