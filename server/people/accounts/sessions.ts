import type { RequestContext } from '#server/api.ts';
import { AppError } from '#server/platform/app-error.ts';
import { logSecurity } from '#server/platform/log-security.ts';
import { deviceText } from './device-text.ts';
import { endEverySession } from './end-every-session.ts';
import { findSession } from './find-session.ts';
import { hasRunOut } from './session-limits.ts';
import { signOut } from './sign-in.ts';
import { findViewer } from './viewer.ts';

/** The session of the request. Throws SIGN_IN_REQUIRED. */
export async function requireSession(context: RequestContext): Promise<{ id: string }> {
  const found = await findSession(context);
  if (!found) throw new AppError('SIGN_IN_REQUIRED');
  return found.session;
}

interface OwnSession {
  id: string;
  device: string;
  since: string;
  isCurrent: boolean;
}

/** The person's sessions, this one first, then newest first; without tokens and addresses. */
export async function listSessions(context: RequestContext): Promise<OwnSession[]> {
  const found = await findSession(context);
  if (!found) throw new AppError('SIGN_IN_REQUIRED');
  const sessions = await context.services.auth.api.listSessions({ headers: context.headers });
  return sessions
    .filter((session) => !hasRunOut(session, found.profile?.role))
    .map(({ id, userAgent, createdAt }) => ({
      id,
      device: deviceText(userAgent ?? ''),
      since: createdAt.toISOString(),
      isCurrent: id === found.session.id,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.since.localeCompare(a.since));
}

/** Signs out everywhere, including here. Harmless without a session, as signing out is. */
export async function endSessions(context: RequestContext): Promise<void> {
  const viewer = await findViewer(context);
  await signOut(context);
  if (!viewer) return;
  await context.services.db.transaction((tx) => endEverySession(tx, viewer.id));
  logSecurity(context.log, 'signed-out-everywhere', { userId: viewer.id });
}
