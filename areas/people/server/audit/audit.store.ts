import { and, asc, desc, eq, gte, ilike, inArray, lt, or } from 'drizzle-orm';
import { containing, isAfterRow } from '#platform/tables/columns.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAuditEntry(
  executor: Executor,
  entry: typeof auditLog.$inferInsert,
): Promise<void> {
  await executor.insert(auditLog).values(entry);
}

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

/** Oldest first. */
export async function listEntriesAbout(executor: Executor, subjectIds: string[]): Promise<AuditRow[]> {
  const kinds = ['delivery', 'payment', 'attempt'];
  return await executor
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.subjectKind, kinds), inArray(auditLog.subjectId, subjectIds)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
}

/** The latest entry about this subject. */
export async function findLatestEntry(
  executor: Executor,
  { kind, id }: { kind: string; id: string },
): Promise<typeof auditLog.$inferSelect | undefined> {
  const [row] = await executor
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return row;
}
