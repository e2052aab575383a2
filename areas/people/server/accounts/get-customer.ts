import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findProfile, type Profile } from './accounts.store.ts';

/** Throws PERSON_NOT_FOUND, also for a driver and an admin. */
export async function getCustomer(executor: Executor, id: string): Promise<Profile> {
  const profile = await findProfile(executor, id);
  if (profile?.role !== 'customer') throw new AppError('PERSON_NOT_FOUND');
  return profile;
}
