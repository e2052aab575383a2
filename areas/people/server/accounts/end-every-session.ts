import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { deleteSessions } from './sessions/sessions.store.ts';

/**
 * Signs the person out everywhere, in the caller's transaction; open pages check their session and notice.
 */
export async function endEverySession(tx: Transaction, userId: string): Promise<void> {
  await deleteSessions(tx, userId);
  await announce(tx, { noun: '*', id: '*', userIds: [userId] });
}
