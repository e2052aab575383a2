import type { z } from 'zod';
import type { auditContract } from '#people/contract/audit.ts';
import { listReadActs } from '#people/contract/audit-areas.ts';
import { alarmKinds, alarmRules } from '#people/domain/alarm-rules.ts';
import { mayEnter } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { listCompanyNames } from '#people/server/companies/find-company-name.ts';
import { spanOfDay } from '#platform/domain/hamburg-days.ts';
import { listPeople } from '#people/server/accounts/find-person.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import {
  type AuditNarrowing,
  type AuditRow,
  type AuditScope,
  listEntries,
} from '#people/server/audit/list-acts.ts';
import { describeEntry, listCompaniesIn, listPeopleIn, nameCompany } from './describe-entry.ts';

export type AuditSearch = z.infer<NonNullable<(typeof auditContract)['exportAudit']['~orpc']['inputSchema']>>;

const PAGE = 50;

/** The audit log as far as this admin's duty reads it, newest first, by pages. Throws as readCursor does. */
export async function listAudit(
  { db }: Pick<Services, 'db'>,
  admin: SignedIn,
  { after, ...search }: AuditSearch & { after?: string | undefined },
) {
  const narrowing = { ...narrow(admin, search), after: after ? readCursor(after) : undefined };
  const found = await listEntries(db, narrowing, PAGE + 1);
  const { rows, next } = cutPage(found, PAGE, (row) => row);
  return { entries: await describeEntries(db, rows), next };
}

export function narrow({ duty }: SignedIn, { from, until, ...search }: AuditSearch): AuditNarrowing {
  return {
    ...search,
    scope: duty === 'owner' ? null : readScope(duty),
    from: from ? spanOfDay(from).start : undefined,
    before: until ? spanOfDay(until).end : undefined,
  };
}

function readScope(duty: SignedIn['duty']): AuditScope {
  if (duty === null) return { actions: [], alarmKinds: [] };
  return {
    actions: listReadActs(duty),
    alarmKinds: alarmKinds.filter((kind) => mayEnter(duty, alarmRules[kind].area)),
  };
}

/** The entries as admins read them, with today's names of people and companies. */
export async function describeEntries(executor: Executor, rows: AuditRow[]) {
  const people = await listPeople(executor, [...new Set(rows.flatMap(listPeopleIn))]);
  const companies = await listCompanyNames(executor, [...new Set(rows.flatMap(listCompaniesIn))]);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    names: Object.fromEntries([
      ...listPeopleIn(row).map((id) => [id, people.get(id)?.fullName ?? '']),
      ...listCompaniesIn(row).map((id) => [id, nameCompany(companies, id)]),
    ]),
    ...describeEntry(row, { people, companies }),
  }));
}
