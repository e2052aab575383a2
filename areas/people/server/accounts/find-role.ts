import type { Role } from '#people/domain/roles.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findProfile } from './accounts.store.ts';

/** undefined for a deleted account. */
export async function findRole(executor: Executor, userId: string): Promise<Role | undefined> {
  return (await findProfile(executor, userId))?.role;
}
