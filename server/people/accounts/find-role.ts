import type { Role } from '#domain/delivery/roles.ts';
import type { Executor } from '#server/platform/database.ts';
import { findProfile } from './accounts.store.ts';

/** undefined for a deleted account. */
export async function findRole(executor: Executor, userId: string): Promise<Role | undefined> {
  return (await findProfile(executor, userId))?.role;
}
