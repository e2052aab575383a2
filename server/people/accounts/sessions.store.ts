import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

/** Ends every session of the person, except `keptId` if given. */
export async function deleteSessions(executor: Executor, userId: string, keptId?: string): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptId === undefined ? undefined : ne(sessions.id, keptId)));
}
