import { batchCalls, PATIENCE_MS } from '#platform/server/database/batch-calls.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { readSessionToken } from './sessions/read-session-token.ts';
import { listSessionsOf } from './sessions/sessions.store.ts';
import { hasRunOut } from './sessions/session-limits.ts';

/** Identifies a person: the request's session. */
export interface SessionRequest {
  services: Pick<Services, 'auth' | 'config' | 'db' | 'sessions'>;
  headers: Headers;
}

/** Nearly every request asks: those that come at the same time do so in one statement. */
const findBatched = batchCalls(
  async (db: Database, tokens: string[]) => {
    const rows = await listSessionsOf(db, [...new Set(tokens)]);
    const found = new Map(rows.map((row) => [row.token, row]));
    return tokens.map((token) => found.get(token));
  },
  { patienceMs: PATIENCE_MS },
);

/**
 * The session of the request's cookie with its user and profile, or undefined. One that has run out is
 * deleted, which closes its open streams. From memory where it may be. Asked without the library, which takes
 * two statements and is slow about the signature.
 */
export async function findSession({ services: { auth, config, db, sessions }, headers }: SessionRequest) {
  const token = readSessionToken(config, headers);
  const found = token && (await sessions.find(token, () => findBatched(db, token)));
  if (!found) return undefined;
  if (found.session.expiresAt > new Date() && !hasRunOut(found.session, found.profile?.role)) return found;
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(token);
  return undefined;
}
