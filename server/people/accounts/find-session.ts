import type { Services } from '#server/services.ts';
import { findProfile } from './accounts.store.ts';
import { hasRunOut } from './session-limits.ts';

/** Identifies a person: the request's session. */
export interface SessionRequest {
  services: Pick<Services, 'auth' | 'config' | 'db'>;
  headers: Headers;
}

/**
 * The session of the request's cookie with its user and profile, or undefined. One that has run out is
 * deleted, which closes its open streams.
 */
export async function findSession({ services: { auth, db }, headers }: SessionRequest) {
  if (!headers.get('cookie')?.includes('session_token')) return undefined;
  const found = await auth.api.getSession({ headers });
  if (!found) return undefined;
  const profile = await findProfile(db, found.user.id);
  if (hasRunOut(found.session, profile?.role)) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(found.session.token);
    return undefined;
  }
  return { ...found, profile };
}
