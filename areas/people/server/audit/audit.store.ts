import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { auditLog } from '#people/tables/audit-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAuditEntry(
  executor: Executor,
  entry: typeof auditLog.$inferInsert,
): Promise<void> {
  await executor.insert(auditLog).values(entry);
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
