import type { RequestContext } from '#app/api.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { findProfile, findUser, markSignedIn, type Profile } from '#people/server/accounts/accounts.store.ts';
import { deleteOrderLink } from '#people/server/accounts/guests/guests.store.ts';
import { needsSecondStep } from '#people/server/accounts/two-factor/needs-second-step.ts';
import { rememberBrowser } from './known-browser.ts';

/** The person who has signed in, as in the response. */
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
 * Signs in a person whose access to the account's mail proves ownership; the session ends with the browser.
 * False where a mail is not sufficient: for a blocked person, and for an account with a second factor.
 */
export async function startSession(context: RequestContext, entrant: Entrant): Promise<boolean> {
  const { db } = context.services;
  const [user, profile] = [await findUser(db, entrant.userId), await findProfile(db, entrant.userId)];
  if (!user || profile?.blockedAt || (await needsSecondStep(db, user, profile?.role))) return false;
  await openSession(context, entrant, { endsWithBrowser: true });
  await welcome(context, entrant, profile);
  return true;
}

/**
 * Creates the session and sends its cookie to the browser. The caller has checked that the person may sign
 * in.
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

/** What follows every sign-in, by whichever method. */
export async function welcome(
  context: RequestContext,
  { userId, email }: Entrant,
  profile: Pick<Profile, 'role' | 'orderLink'> | undefined,
): Promise<void> {
  rememberBrowser(context, email);
  await endEarlierSession(context);
  const { db, clock } = context.services;
  // From now on the account opens it, and nothing else does.
  if (profile?.orderLink) await deleteOrderLink(db, userId);
  if (profile?.role === 'admin') await markSignedIn(db, userId, clock.now());
  logSecurity(context.log, 'signed-in', { userId });
}

/** The browser forgets it; whoever has copied its cookie must not keep it. */
async function endEarlierSession({ services: { auth }, headers }: RequestContext): Promise<void> {
  const earlier = await auth.api.getSession({ headers });
  if (!earlier) return;
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(earlier.session.token);
}

export function setCookies(context: RequestContext, from: Headers): void {
  for (const cookie of from.getSetCookie()) context.resHeaders?.append('set-cookie', cookie);
}
