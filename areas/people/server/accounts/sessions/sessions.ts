import type { RequestContext } from '#app/api.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { deviceText } from './device-text.ts';
import { endEverySession } from '#people/server/accounts/shut-out.ts';
import { findSession } from '#people/server/accounts/find-session.ts';
import { requirePassword } from '#people/server/accounts/require-password.ts';
import { hasRunOut } from './session-limits.ts';
import { signOut } from '#people/server/accounts/sign-in.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';

/** The session of the request with its user and profile. Throws SIGN_IN_REQUIRED. */
export async function requireSession(context: RequestContext) {
  const found = await findSession(context);
  if (!found) throw new AppError('SIGN_IN_REQUIRED');
  return found;
}

interface OwnSession {
  id: string;
  device: string;
  since: string;
  isCurrent: boolean;
}

/** The person's sessions, this one first, then newest first; without tokens and addresses. */
export async function listSessions(context: RequestContext): Promise<OwnSession[]> {
  const { session: current, profile } = await requireSession(context);
  const sessions = await context.services.auth.api.listSessions({ headers: context.headers });
  return sessions
    .filter((session) => !hasRunOut(session, profile?.role))
    .map(({ id, userAgent, createdAt }) => ({
      id,
      device: deviceText(userAgent ?? ''),
      since: createdAt.toISOString(),
      isCurrent: id === current.id,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.since.localeCompare(a.since));
}

/**
 * Signs out everywhere, including here: with the password, or whoever finds an open browser could shut the
 * owner out. Throws WRONG_PASSWORD.
 */
export async function endSessions(
  context: RequestContext,
  { id }: Pick<SignedIn, 'id'>,
  password: string,
): Promise<void> {
  await requirePassword(context.services.db, id, password);
  await signOut(context);
  await context.services.db.transaction((tx) => endEverySession(tx, id));
  logSecurity(context.log, 'signed-out-everywhere', { userId: id });
}
