import type { Services } from '#server/services.ts';
import { readSessionToken } from './read-session-token.ts';
import { findSessionOf } from './sessions.store.ts';
import { hasRunOut } from './session-limits.ts';

/** Identifies a person: the request's session. */
export interface SessionRequest {
  services: Pick<Services, 'auth' | 'config' | 'db'>;
  headers: Headers;
}

/**
 * The session of the request's cookie with its user and profile, or undefined. One that has run out is
 * deleted, which closes its open streams. Nearly every request asks: in one statement, and without the
 * library, which asks two and is slow about the signature.
 */
export async function findSession({ services: { auth, config, db }, headers }: SessionRequest) {
  const token = readSessionToken(config, headers);
  const found = token && (await findSessionOf(db, token));
  if (!found) return undefined;
  if (found.session.expiresAt > new Date() && !hasRunOut(found.session, found.profile?.role)) return found;
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(token);
  return undefined;
}
