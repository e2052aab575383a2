import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { awaitsTransfer, caseCounters, cases } from '#office/tables/cases-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Case = typeof cases.$inferSelect;
export type CasePatch = Partial<typeof cases.$inferInsert>;

/** The next number of the year, which a rollback gives back: its row is locked until the transaction ends. */
export async function takeNumber(executor: Executor, year: number): Promise<number> {
  const [row] = await executor
    .insert(caseCounters)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: caseCounters.year,
      set: { lastNumber: sql`${caseCounters.lastNumber} + 1` },
    })
    .returning();
  if (!row) throw new Error(`the year ${year} has no counter of cases`);
  return row.lastNumber;
}

export async function insertCase(executor: Executor, row: typeof cases.$inferInsert): Promise<Case> {
  const [made] = await executor.insert(cases).values(row).returning();
  if (!made) throw new Error('insert into cases returned no row');
  return made;
}

export async function updateCase(executor: Executor, id: string, patch: CasePatch): Promise<void> {
  await executor.update(cases).set(patch).where(eq(cases.id, id));
}

export async function findCase(executor: Executor, id: string): Promise<Case | undefined> {
  const [row] = await executor.select().from(cases).where(eq(cases.id, id));
  return row;
}

export async function findCaseOfMessage(executor: Executor, messageId: string): Promise<Case | undefined> {
  const [row] = await executor.select().from(cases).where(eq(cases.messageId, messageId));
  return row;
}

/** Locked until the transaction ends: a case is decided once. */
export async function lockCaseOfMessage(executor: Executor, messageId: string): Promise<Case | undefined> {
  const [row] = await executor.select().from(cases).where(eq(cases.messageId, messageId)).for('update');
  return row;
}

export async function lockCase(executor: Executor, id: string): Promise<Case | undefined> {
  const [row] = await executor.select().from(cases).where(eq(cases.id, id)).for('update');
  return row;
}

/** What this account has written about a delivery, newest first. */
export async function listCasesOf(
  executor: Executor,
  { userId, deliveryId }: { userId: string; deliveryId?: string },
): Promise<Case[]> {
  const rows = await executor
    .select({ case: cases })
    .from(cases)
    .innerJoin(supportMessages, eq(supportMessages.id, cases.messageId))
    .where(and(eq(supportMessages.userId, userId), deliveryId ? eq(cases.deliveryId, deliveryId) : undefined))
    .orderBy(desc(cases.openedAt), desc(cases.number));
  return rows.map((row) => row.case);
}

/** Open ones whose term is over, the oldest first; while we wait for the customer it is not. */
export async function listOverdueCases(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ number: cases.number })
    .from(cases)
    .where(and(eq(cases.state, 'open'), lt(cases.dueAt, now)))
    .orderBy(asc(cases.dueAt))
    .limit(limit);
  return rows.map(({ number }) => number);
}

const payeeOf = sql<string | null>`coalesce(${cases.payee}, ${supportMessages.name})`;

/** To be transferred by finance, the oldest first, with whom it goes to. */
export async function listOpenTransfers(executor: Executor, limit: number) {
  return await executor
    .select({ case: cases, name: payeeOf })
    .from(cases)
    .leftJoin(supportMessages, eq(supportMessages.id, cases.messageId))
    .where(awaitsTransfer)
    .orderBy(asc(cases.decidedAt), asc(cases.number))
    .limit(limit);
}

const messagesOf = (executor: Executor, userId: string) =>
  executor.select({ id: supportMessages.id }).from(supportMessages).where(eq(supportMessages.userId, userId));

/**
 * The person's words are deleted with the conversation: what was not decided is withdrawn. Of what is still
 * to be transferred, account and name stay until it is.
 */
export async function withdrawCases(executor: Executor, userId: string, at: Date): Promise<void> {
  const isTheirs = inArray(cases.messageId, messagesOf(executor, userId));
  const name = sql`(select name from ${supportMessages} where id = ${cases.messageId})`;
  const whileWaiting = (kept: SQL | AnyPgColumn) => sql`case when ${awaitsTransfer} then ${kept} end`;
  await executor
    .update(cases)
    .set({
      decisionText: '',
      deliveryId: null,
      iban: whileWaiting(cases.iban),
      payee: whileWaiting(name),
    })
    .where(isTheirs);
  await executor
    .update(cases)
    .set({ state: 'decided', decision: 'withdrawn', decidedAt: at, askedAt: null })
    .where(and(isTheirs, isNull(cases.decision)));
}

/** By the day of the decision, which may promise money, once there is one. */
export async function deleteCasesBefore(executor: Executor, before: Date): Promise<void> {
  const { openedAt, decidedAt } = cases;
  await executor.delete(cases).where(and(lt(openedAt, before), or(isNull(decidedAt), lt(decidedAt, before))));
}
