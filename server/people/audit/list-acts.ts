import type { Executor } from '#server/platform/database.ts';
import { type AuditRow, listEntriesAbout } from './audit.store.ts';

export type { AuditRow };

/** Everything that was done to these, oldest first; an id belongs to one kind of thing alone. */
export async function listActs(executor: Executor, subjectIds: string[]): Promise<AuditRow[]> {
  return await listEntriesAbout(executor, subjectIds);
}

/** Who did the last of it, and when. */
export async function findLastAct(
  executor: Executor,
  subjectIds: string[],
): Promise<{ at: Date; actorName: string } | undefined> {
  return (await listActs(executor, subjectIds)).at(-1);
}
