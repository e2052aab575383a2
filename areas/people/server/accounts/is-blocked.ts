import type { Executor } from '#platform/server/database/database.ts';
import { findProfile } from './accounts.store.ts';

/** Whether an admin has blocked this person. */
export async function isBlocked(executor: Executor, userId: string): Promise<boolean> {
  return Boolean((await findProfile(executor, userId))?.blockedAt);
}
