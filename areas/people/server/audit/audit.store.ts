import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { containing, isAfterRow } from '#platform/tables/columns.ts';
import { auditLog, auditWords } from '#people/tables/audit-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** An entry with its words, as far as they are not erased. */
const readable = {
  ...getTableColumns(auditLog),
  details: sql<AuditRow['details']>`${auditLog.details} || coalesce(${auditWords.details}, '{}')`,
  before: join('before'),
  after: join('after'),
};

function join(column: 'before' | 'after') {
  const [facts, words] = [auditLog[column], auditWords[column]];
  return sql<AuditRow['before']>`coalesce(${facts} || ${words}, ${facts}, ${words})`;
}

/** Entries as they are read; conditions and order are the caller's. */
export const selectEntries = (executor: Executor) =>
  executor.select(readable).from(auditLog).leftJoin(auditWords, eq(auditWords.entryId, auditLog.id));

/** Returns its id. */
export async function insertAuditEntry(
  executor: Executor,
  entry: typeof auditLog.$inferInsert,
): Promise<string> {
  const [row] = await executor.insert(auditLog).values(entry).returning({ id: auditLog.id });
  return row!.id;
}

export async function insertWords(executor: Executor, words: typeof auditWords.$inferInsert): Promise<void> {
  await executor.insert(auditWords).values(words);
}

export async function deleteWordsAbout(executor: Executor, about: string[]): Promise<void> {
  await executor.delete(auditWords).where(arrayOverlaps(auditWords.about, about));
}

export async function deleteWordsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(auditWords).where(lt(auditWords.at, before));
}

/** Oldest first. */
export async function listEntriesAbout(executor: Executor, subjectIds: string[]): Promise<AuditRow[]> {
  const kinds = ['delivery', 'payment', 'attempt'];
  return await selectEntries(executor)
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

/** What somebody reads of the log: these acts, and of acknowledged alarms those of these kinds. */
export interface AuditScope {
  actions: readonly string[];
  alarmKinds: readonly string[];
}

export interface AuditNarrowing {
  /** null for an owner, who reads all. */
  scope: AuditScope | null;
  search: string;
  action?: string | undefined;
  subjectKind?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  after?: { at: Date; id: string } | undefined;
}

const isWithin = ({ actions, alarmKinds }: AuditScope) =>
  and(
    inArray(auditLog.action, [...actions]),
    or(ne(auditLog.action, 'alarm.acknowledged'), inArray(auditLog.subjectId, [...alarmKinds])),
  );

/** Newest first. */
export async function listEntries(
  executor: Executor,
  { scope, search, action, subjectKind, from, before, after }: AuditNarrowing,
  limit: number,
): Promise<AuditRow[]> {
  return await selectEntries(executor)
    .where(
      and(
        scope ? isWithin(scope) : undefined,
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
