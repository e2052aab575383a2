import type { z } from 'zod';
import type { auditContract } from '#people/contract/audit.ts';
import { spanOfDay } from '#platform/domain/hamburg-days.ts';
import { listPeople } from '#people/server/accounts/find-person.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { type AuditNarrowing, type AuditRow, listEntries } from './audit-log.store.ts';
import { describeEntry, listPeopleIn } from './describe-entry.ts';

export type AuditSearch = z.infer<NonNullable<(typeof auditContract)['exportAudit']['~orpc']['inputSchema']>>;

const PAGE = 50;

/** The audit log, newest first, a page at a time. Throws as readCursor does. */
export async function listAudit(
  { db }: Pick<Services, 'db'>,
  { after, ...search }: AuditSearch & { after?: string | undefined },
) {
  const narrowing = { ...narrow(search), after: after ? readCursor(after) : undefined };
  const found = await listEntries(db, narrowing, PAGE + 1);
  const { rows, next } = cutPage(found, PAGE, (row) => row);
  return { entries: await describeEntries(db, rows), next };
}

export function narrow({ from, until, ...search }: AuditSearch): AuditNarrowing {
  return {
    ...search,
    from: from ? spanOfDay(from).start : undefined,
    before: until ? spanOfDay(until).end : undefined,
  };
}

/** The entries as admins read them, with today's names of the people. */
export async function describeEntries(executor: Executor, rows: AuditRow[]) {
  const people = await listPeople(executor, [...new Set(rows.flatMap(listPeopleIn))]);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    names: Object.fromEntries(listPeopleIn(row).map((id) => [id, people.get(id)?.fullName ?? ''])),
    ...describeEntry(row, people),
  }));
}
