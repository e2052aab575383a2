import type { Role } from '#people/domain/roles.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findProfile, findUser, findUserByEmail, listProfiles, type Profile } from './accounts.store.ts';

export interface Person {
  fullName: string;
  role: Role;
}

/** Who these people are today, by id; the name of a deleted account is empty. */
export async function listPeople(executor: Executor, ids: string[]): Promise<Map<string, Person>> {
  return new Map((await listProfiles(executor, ids)).map(({ id, ...person }) => [id, person]));
}

/** undefined for a deleted account. */
export async function findRole(executor: Executor, userId: string): Promise<Role | undefined> {
  return (await findProfile(executor, userId))?.role;
}

export type Writer = Profile;

/**
 * Whose account this is, by its id or by the address that somebody used, which proves nothing; undefined for
 * nobody's, for a deleted one, and for an admin's address.
 */
export async function findWriter(
  executor: Executor,
  by: string | { email: string },
): Promise<Writer | undefined> {
  const id = typeof by === 'string' ? by : (await findUserByEmail(executor, by.email.toLowerCase()))?.id;
  const profile = id === undefined ? undefined : await findProfile(executor, id);
  return profile && !(profile.role === 'admin' && typeof by !== 'string') ? profile : undefined;
}

/** Throws PERSON_NOT_FOUND, also for a driver and an admin. */
export async function getCustomer(executor: Executor, id: string): Promise<Profile> {
  const profile = await findProfile(executor, id);
  if (profile?.role !== 'customer') throw new AppError('PERSON_NOT_FOUND');
  return profile;
}

/** Whether an admin has blocked this person. */
export async function isBlocked(executor: Executor, userId: string): Promise<boolean> {
  return Boolean((await findProfile(executor, userId))?.blockedAt);
}

/** Whether the person has confirmed the address. */
export async function isEmailConfirmed(executor: Executor, userId: string): Promise<boolean> {
  return (await findUser(executor, userId))?.emailVerified ?? false;
}
