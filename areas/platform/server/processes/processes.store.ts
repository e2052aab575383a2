import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import { serviceProcesses } from '#platform/tables/processes-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type ServiceProcess = typeof serviceProcesses.$inferSelect;

/**
 * Inserts the process, or says that it is still there and how it is; deletes those that ended without a word
 * before `unseenBefore`.
 */
export async function saveProcess(
  executor: Executor,
  process: ServiceProcess,
  unseenBefore: Date,
): Promise<void> {
  const { isLeader, state, lastSeenAt } = process;
  const gone = executor.$with('gone').as(
    executor
      .delete(serviceProcesses)
      .where(and(lt(serviceProcesses.lastSeenAt, unseenBefore), ne(serviceProcesses.id, process.id)))
      .returning({ id: serviceProcesses.id }),
  );
  await executor
    .with(gone)
    .insert(serviceProcesses)
    .values(process)
    .onConflictDoUpdate({ target: serviceProcesses.id, set: { isLeader, state, lastSeenAt } });
}

export async function deleteProcesses(executor: Executor, ids: string[]): Promise<void> {
  await executor.delete(serviceProcesses).where(inArray(serviceProcesses.id, ids));
}

/** The oldest first. */
export async function listProcessRows(executor: Executor): Promise<ServiceProcess[]> {
  return await executor
    .select()
    .from(serviceProcesses)
    .orderBy(asc(serviceProcesses.startedAt), asc(serviceProcesses.id));
}

export async function listProcessesOn(executor: Executor, hostName: string): Promise<ServiceProcess[]> {
  return await executor.select().from(serviceProcesses).where(eq(serviceProcesses.hostName, hostName));
}
