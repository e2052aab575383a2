import type { z } from 'zod';
import { type auditContract, auditedActs, auditedSubjects } from '#contract/people/audit.ts';
import { spanOfDay } from '#domain/calendar/hamburg-days.ts';
import { cutPage, readCursor } from '#server/platform/page-cursor.ts';
import type { Services } from '#server/services.ts';
import { type AuditNarrowing, type AuditRow, listEntries } from './audit.store.ts';

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
  return { entries: rows.map(toAuditEntry), next };
}

export function narrow({ from, until, ...search }: AuditSearch): AuditNarrowing {
  return {
    ...search,
    from: from ? spanOfDay(from).start : undefined,
    before: until ? spanOfDay(until).end : undefined,
  };
}

/** An action or subject without a text any more is shown by its code. */
const textOf = (texts: Record<string, string>, code: string) => texts[code] ?? code;

export function toAuditEntry({ actorRole: _, at, before, after, ...row }: AuditRow) {
  return {
    ...row,
    at: at.toISOString(),
    before: before ?? null,
    after: after ?? null,
    actionText: textOf(auditedActs, row.action),
    subjectText: textOf(auditedSubjects, row.subjectKind),
  };
}
