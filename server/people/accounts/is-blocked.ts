import type { Executor } from '#server/platform/database.ts';
import { findProfile } from './accounts.store.ts';

/** Whether an admin has shut this person out. */
export async function isBlocked(executor: Executor, userId: string): Promise<boolean> {
  return Boolean((await findProfile(executor, userId))?.blockedAt);
}
