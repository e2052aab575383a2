import type { Executor } from '#server/platform/database.ts';
import { findProfile } from './accounts.store.ts';

/** Name and address that a mail to this person goes to. */
export async function getContact(
  executor: Executor,
  userId: string,
): Promise<{ fullName: string; email: string }> {
  const profile = await findProfile(executor, userId);
  if (!profile) throw new Error(`user ${userId} has no profile`);
  return { fullName: profile.fullName, email: profile.email };
}
