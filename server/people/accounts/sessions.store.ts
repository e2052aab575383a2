import { and, eq, ne, sql } from 'drizzle-orm';
import { sessions } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

/** Ends every session of the person, except `keptId` if given. */
export async function deleteSessions(executor: Executor, userId: string, keptId?: string): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptId === undefined ? undefined : ne(sessions.id, keptId)));
}

/** Real time, as in all that the library stores of a session. */
export async function updateSessionUse(executor: Executor, id: string): Promise<void> {
  await executor.update(sessions).set({ updatedAt: sql`now()` }).where(eq(sessions.id, id));
}
