import type { RequestContext } from '#server/api.ts';
import { logSecurity } from '#server/platform/log-security.ts';
import { findProfile, findUser, markSignedIn, type Profile } from './accounts.store.ts';
import { rememberBrowser } from './known-browser.ts';

/** Who has signed in, as the answer describes them. */
export interface Entered {
  id: string;
  email: string;
  emailConfirmed: boolean;
  hasSecondFactor: boolean;
  profile: Profile | undefined;
}

interface Entrant {
  userId: string;
  email: string;
}

/**
 * Signs in who has proved by a mail to be the account's owner; the session ends with the browser. False where
 * a mail is not enough: for somebody blocked, and for whoever signs in with a second factor.
 */
export async function startSession(context: RequestContext, entrant: Entrant): Promise<boolean> {
  const { db } = context.services;
  const [user, profile] = [await findUser(db, entrant.userId), await findProfile(db, entrant.userId)];
  if (user?.twoFactorEnabled || profile?.blockedAt) return false;
  await openSession(context, entrant, { endsWithBrowser: true });
  await welcome(context, entrant, profile);
  return true;
}

/**
 * Makes the session itself and hands its cookie to the browser. Whether somebody may come in is settled
 * before.
 */
export async function openSession(
  context: RequestContext,
  { userId }: Pick<Entrant, 'userId'>,
  { endsWithBrowser }: { endsWithBrowser: boolean },
): Promise<void> {
  const { headers } = await context.services.auth.api.startSession({
    body: { userId, endsWithBrowser },
    headers: context.headers,
    returnHeaders: true,
  });
  setCookies(context, headers);
}

/** What follows every sign-in, whichever way it went. */
export async function welcome(
  context: RequestContext,
  { userId, email }: Entrant,
  profile: Pick<Profile, 'role'> | undefined,
): Promise<void> {
  rememberBrowser(context, email);
  const { db, clock } = context.services;
  if (profile?.role === 'admin') await markSignedIn(db, userId, clock.now());
  logSecurity(context.log, 'signed-in', { userId });
}

export function setCookies(context: RequestContext, from: Headers): void {
  for (const cookie of from.getSetCookie()) context.resHeaders?.append('set-cookie', cookie);
}
