import type { Transaction } from '#server/platform/database.ts';
import { findProfile, markBlocked, markUnblocked, type Profile } from './accounts.store.ts';
import { endEverySession } from './end-every-session.ts';

/** A customer or driver, whom admins may shut out; undefined for anybody else. */
export async function findOutsider(tx: Transaction, userId: string): Promise<Profile | undefined> {
  const profile = await findProfile(tx, userId);
  return profile && profile.role !== 'admin' ? profile : undefined;
}

/**
 * Shuts a person out: no sign-in works any more, every session ends, and with it every open stream. False for
 * somebody who is shut out already.
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

/** Signing in works again, with what the account held before. False for somebody who is not shut out. */
export async function letInAgain(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  return await markUnblocked(tx, userId, at);
}
