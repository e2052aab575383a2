import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { bankTransfers } from '#money/tables/bank-transfers-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type BankTransfer = typeof bankTransfers.$inferSelect;

/** One statement after the other: two could wait for each other's companies. */
export async function lockStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`);
}

/** Undefined if it was read before. */
export async function insertTransfer(
  tx: Transaction,
  transfer: typeof bankTransfers.$inferInsert,
): Promise<BankTransfer | undefined> {
  const [row] = await tx.insert(bankTransfers).values(transfer).onConflictDoNothing().returning();
  return row;
}

/** Locked until the transaction ends, so that it is assigned once. */
export async function lockTransfer(tx: Transaction, id: string): Promise<BankTransfer | undefined> {
  const [row] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for('update');
  return row;
}

export async function assignReceipt(tx: Transaction, id: string, receiptId: string): Promise<void> {
  await tx.update(bankTransfers).set({ receiptId }).where(eq(bankTransfers.id, id));
}

/** Who paid what for is nobody's business then. */
export async function setAside(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(bankTransfers).set({ setAsideAt: at, payer: '', note: '' }).where(eq(bankTransfers.id, id));
}

/** What came in before this day, a date such as '2018-01-01', in whatever state. */
export async function eraseTransfersBefore(executor: Executor, day: string): Promise<void> {
  const { bankedOn, payer, note } = bankTransfers;
  await executor
    .update(bankTransfers)
    .set({ payer: '', note: '' })
    .where(and(lt(bankedOn, day), or(ne(payer, ''), ne(note, ''))));
}

/** Assigned to no company, and not set aside; oldest first. */
export async function listOpenTransfers(executor: Executor, limit: number): Promise<BankTransfer[]> {
  return await executor
    .select()
    .from(bankTransfers)
    .where(and(isNull(bankTransfers.receiptId), isNull(bankTransfers.setAsideAt)))
    .orderBy(asc(bankTransfers.bankedOn), asc(bankTransfers.id))
    .limit(limit);
}
