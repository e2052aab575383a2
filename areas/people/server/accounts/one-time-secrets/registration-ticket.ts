import type { RequestContext } from '#app/api.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findUser } from '#people/server/accounts/accounts.store.ts';
import { startSession } from '#people/server/accounts/sessions/start-session.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';
import { identifySecret } from './identify-secret.ts';
import { issueSecret } from './issue-secret.ts';
import { consumeSecret, findSecret } from './secrets.store.ts';

export const TICKET_KIND = 'registration-ticket';
const VALID_MS = 24 * 60 * 60 * 1000;

/** The browser that registered may go on by itself once the address is confirmed elsewhere. */
export async function issueTicket(
  executor: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const expiresAt = new Date(now.getTime() + VALID_MS);
  return await issueSecret(executor, { kind: TICKET_KIND, value: userId, expiresAt });
}

/**
 * Signs in the browser that registered, once: it has chosen the password, and the mail was opened. False
 * until then, and for a ticket that nobody has; it never switches accounts.
 */
export async function continueRegistration(context: RequestContext, ticket: string): Promise<boolean> {
  const { db, clock } = context.services;
  const identifier = identifySecret(TICKET_KIND, ticket);
  const userId = await findSecret(db, identifier, clock.now());
  const user = userId && (await findUser(db, userId));
  if (!user || !user.emailVerified || (await findViewer(context))) return false;
  if (!(await consumeSecret(db, identifier, clock.now()))) return false;
  return await startSession(context, { userId: user.id, email: user.email });
}
