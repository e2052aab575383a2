import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { findProfile, markBlocked, markUnblocked, type Profile } from './accounts.store.ts';
import { deleteSessions } from './sessions/sessions.store.ts';

/** A customer or driver, whom admins may block; undefined for others. */
export async function findOutsider(tx: Transaction, userId: string): Promise<Profile | undefined> {
  const profile = await findProfile(tx, userId);
  return profile && profile.role !== 'admin' ? profile : undefined;
}

/**
 * Blocks a person: signing in is refused, every session ends, and with it every open stream. False if already
 * blocked.
 */
export async function shutOut(
  tx: Transaction,
  userId: string,
  block: { reason: string; at: Date },
): Promise<boolean> {
  if (!(await markBlocked(tx, userId, block))) return false;
  await endEverySession(tx, userId);
  return true;
}

/** Unblocks a person, whose account is as before. False if not blocked. */
export async function letInAgain(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  return await markUnblocked(tx, userId, at);
}

/**
 * Signs the person out everywhere, in the caller's transaction; open pages check their session and notice.
 */
export async function endEverySession(tx: Transaction, userId: string): Promise<void> {
  await deleteSessions(tx, userId);
  await announce(tx, { noun: '*', id: '*', userIds: [userId] });
}
