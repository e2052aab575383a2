import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { bankTransfers } from '#money/tables/bank-transfers-tables.ts';
import { receipts } from '#money/tables/receivables-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type BankTransfer = typeof bankTransfers.$inferSelect;

/** One statement after the other: two could wait for each other's companies. */
export async function lockStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`);
}

/** Which of these fingerprints are of transfers that were read before. */
export async function listKnown(tx: Transaction, fingerprints: string[]): Promise<string[]> {
  const rows = await tx
    .select({ fingerprint: bankTransfers.fingerprint })
    .from(bankTransfers)
    .where(sql`${bankTransfers.fingerprint} = any(${sql.param(fingerprints)})`);
  return rows.map(({ fingerprint }) => fingerprint);
}

/** A statement takes a limited number of values. */
const MAX_ROWS = 1000;

export async function insertTransfers(
  tx: Transaction,
  transfers: (typeof bankTransfers.$inferInsert)[],
): Promise<BankTransfer[]> {
  const rows: BankTransfer[] = [];
  for (let at = 0; at < transfers.length; at += MAX_ROWS) {
    const some = transfers.slice(at, at + MAX_ROWS);
    rows.push(...(await tx.insert(bankTransfers).values(some).returning()));
  }
  return rows;
}

/**
 * Whose receipt the transfers of this payer with these cents are, of those that the bank has not taken back
 * since; undefined if they are of several companies, or none.
 */
export async function findBooked(
  tx: Transaction,
  { payer, cents }: { payer: string; cents: number },
): Promise<string | undefined> {
  const rows = await tx
    .select({ companyId: receipts.companyId })
    .from(bankTransfers)
    .innerJoin(receipts, eq(receipts.id, bankTransfers.receiptId))
    .where(and(eq(bankTransfers.payer, payer), inArray(bankTransfers.cents, [cents, -cents])))
    .groupBy(receipts.companyId)
    .having(sql`sum(sign(${bankTransfers.cents})) > 0`);
  return rows.length === 1 ? rows[0]?.companyId : undefined;
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
  const { bankedOn, payer, note, bankReference } = bankTransfers;
  await executor
    .update(bankTransfers)
    .set({ payer: '', note: '', bankReference: '' })
    .where(and(lt(bankedOn, day), or(ne(payer, ''), ne(note, ''), ne(bankReference, ''))));
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
