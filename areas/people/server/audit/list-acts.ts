import type { Executor } from '#platform/server/database/database.ts';
import {
  type AuditNarrowing,
  type AuditRow,
  type AuditScope,
  listEntries,
  listEntriesAbout,
  selectEntries,
} from './audit.store.ts';

export { type AuditNarrowing, type AuditRow, type AuditScope, listEntries, selectEntries };

/** All actions on these subjects, oldest first; ids are unique across all types of subjects. */
export async function listActs(executor: Executor, subjectIds: string[]): Promise<AuditRow[]> {
  return await listEntriesAbout(executor, subjectIds);
}

/** Who acted last, and when. */
export async function findLastAct(
  executor: Executor,
  subjectIds: string[],
): Promise<{ at: Date; actorName: string } | undefined> {
  return (await listActs(executor, subjectIds)).at(-1);
}
