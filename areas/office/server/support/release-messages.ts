import type { Executor } from '#platform/server/database/database.ts';
import { clearAssignee } from './support.store.ts';

/** Unassigns this admin's messages. */
export async function releaseMessages(executor: Executor, adminId: string): Promise<void> {
  await clearAssignee(executor, adminId);
}
