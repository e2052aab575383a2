import type { Executor } from '#platform/server/database/database.ts';
import { findProfile, type Profile } from './accounts.store.ts';

/** Name and address for mails to this person; undefined for a deleted account. */
export async function findContact(
  executor: Executor,
  userId: string,
): Promise<Pick<Profile, 'email' | 'fullName' | 'orderLink'> | undefined> {
  return await findProfile(executor, userId);
}

/** Name and address for mails to this person, and whether an admin has blocked the account. */
export async function getContact(
  executor: Executor,
  userId: string,
): Promise<Pick<Profile, 'blockedAt' | 'blockedReason' | 'email' | 'fullName' | 'orderLink'>> {
  const profile = await findProfile(executor, userId);
  if (!profile) throw new Error(`user ${userId} has no profile`);
  return profile;
}

/** Contact data for admins, and whether the account is blocked; empty for a deleted account. */
export async function getContactCard(
  executor: Executor,
  userId: string,
): Promise<{
  name: string;
  email: string;
  phone: string;
  blockedAt: string | null;
  blockedReason: string | null;
}> {
  const profile = await findProfile(executor, userId);
  return {
    name: profile?.fullName ?? '',
    email: profile?.email ?? '',
    phone: profile?.phone ?? '',
    blockedAt: profile?.blockedAt?.toISOString() ?? null,
    blockedReason: profile?.blockedReason ?? null,
  };
}
