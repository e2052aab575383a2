import { and, desc, eq, gte, ilike, lt, or } from 'drizzle-orm';
import { containing, isAfterRow } from '#platform/tables/columns.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export interface AuditNarrowing {
  search: string;
  action?: string | undefined;
  subjectKind?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  after?: { at: Date; id: string } | undefined;
}

/** Newest first. */
export async function listEntries(
  executor: Executor,
  { search, action, subjectKind, from, before, after }: AuditNarrowing,
  limit: number,
): Promise<AuditRow[]> {
  return await executor
    .select()
    .from(auditLog)
    .where(
      and(
        search
          ? or(ilike(auditLog.actorName, containing(search)), eq(auditLog.subjectId, search))
          : undefined,
        action ? eq(auditLog.action, action) : undefined,
        subjectKind ? eq(auditLog.subjectKind, subjectKind) : undefined,
        from ? gte(auditLog.at, from) : undefined,
        before ? lt(auditLog.at, before) : undefined,
        after && isAfterRow(auditLog.at, auditLog.id, after),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
