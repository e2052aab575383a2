import type { Executor } from '#server/platform/database.ts';
import { clearAssignee } from './support.store.ts';

/** What was assigned to this admin waits for another. */
export async function releaseMessages(executor: Executor, adminId: string): Promise<void> {
  await clearAssignee(executor, adminId);
}
