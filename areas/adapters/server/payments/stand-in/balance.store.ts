import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  max,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  tillBalanceTransactions,
  tillDisputes,
  tillPayouts,
  tillRefunds,
  tillSessions,
} from '#adapters/tables/till-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type TillPayout = typeof tillPayouts.$inferSelect;
export type TillTransaction = typeof tillBalanceTransactions.$inferSelect;

/** Payouts are made one at a time: a second call waits for the first to finish. */
export async function lockBalance(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('till-payouts', 0))`);
}

function isUnbooked(executor: Executor, source: PgColumn, category: TillTransaction['category']): SQL {
  const { sourceId, paymentId } = tillBalanceTransactions;
  const own = source.table === tillSessions ? paymentId : sourceId;
  return notExists(
    executor
      .select({ id: tillBalanceTransactions.id })
      .from(tillBalanceTransactions)
      .where(and(eq(own, source), eq(tillBalanceTransactions.category, category))),
  );
}

/** What has changed the balance and has no transaction yet. */
export async function listUnbooked(executor: Executor) {
  const unbooked = (source: PgColumn, category: TillTransaction['category']) =>
    isUnbooked(executor, source, category);
  return {
    sessions: await executor
      .select()
      .from(tillSessions)
      .where(and(eq(tillSessions.paymentStatus, 'paid'), unbooked(tillSessions.paymentId, 'charge'))),
    refunds: await executor.select().from(tillRefunds).where(unbooked(tillRefunds.id, 'refund')),
    failedRefunds: await executor
      .select()
      .from(tillRefunds)
      .where(and(eq(tillRefunds.status, 'failed'), unbooked(tillRefunds.id, 'refund_failure'))),
    disputes: await executor.select().from(tillDisputes).where(unbooked(tillDisputes.id, 'dispute')),
    wonDisputes: await executor
      .select()
      .from(tillDisputes)
      .where(and(eq(tillDisputes.status, 'won'), unbooked(tillDisputes.id, 'dispute_reversal'))),
  };
}

/** A statement takes a limited number of values. */
const ROWS_AT_ONCE = 500;

export async function insertTransactions(executor: Executor, rows: TillTransaction[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await executor
      .insert(tillBalanceTransactions)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
  }
}

/** In no payout yet, and older than this instant; oldest first. */
export async function listUnpaid(executor: Executor, before: Date): Promise<TillTransaction[]> {
  return await executor
    .select()
    .from(tillBalanceTransactions)
    .where(and(isNull(tillBalanceTransactions.payoutId), lt(tillBalanceTransactions.createdAt, before)))
    .orderBy(asc(tillBalanceTransactions.createdAt), asc(tillBalanceTransactions.id));
}

/** How the shop was notified of the last payment; null without one. */
export async function findLastMode(executor: Executor): Promise<string | null> {
  const [row] = await executor
    .select({ mode: tillSessions.webhookMode })
    .from(tillSessions)
    .where(eq(tillSessions.paymentStatus, 'paid'))
    .orderBy(desc(tillSessions.createdAt))
    .limit(1);
  return row?.mode ?? null;
}

/** The last bank day that was paid out: '2026-11-20'. */
export async function findLastSettledDay(executor: Executor): Promise<string | undefined> {
  const [row] = await executor.select({ day: max(tillPayouts.settledDay) }).from(tillPayouts);
  return row?.day ?? undefined;
}

/** Inserts a payout, which takes these transactions. */
export async function insertPayout(executor: Executor, payout: TillPayout, ids: string[]): Promise<void> {
  await executor.insert(tillPayouts).values(payout);
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    await executor
      .update(tillBalanceTransactions)
      .set({ payoutId: payout.id })
      .where(inArray(tillBalanceTransactions.id, ids.slice(at, at + ROWS_AT_ONCE)));
  }
}

/** Payouts on their way that arrive on this day or earlier have arrived; returns them, oldest first. */
export async function markArrived(executor: Executor, day: string): Promise<TillPayout[]> {
  const rows = await executor
    .update(tillPayouts)
    .set({ status: 'paid' })
    .where(and(eq(tillPayouts.status, 'in_transit'), lte(tillPayouts.arrivesOn, day)))
    .returning();
  return rows.toSorted((a, b) => a.settledDay.localeCompare(b.settledDay));
}

/** undefined if it has failed before, or is unknown. */
export async function markFailed(executor: Executor, id: string): Promise<TillPayout | undefined> {
  const [row] = await executor
    .update(tillPayouts)
    .set({ status: 'failed' })
    .where(and(eq(tillPayouts.id, id), inArray(tillPayouts.status, ['in_transit', 'paid'])))
    .returning();
  return row;
}

/** A page as Stripe answers it: newest first, after the given id, one more than `limit`. */
interface ApiPage {
  limit: number;
  startingAfter: string | undefined;
}

export async function listPayoutPage(executor: Executor, since: Date, { limit, startingAfter }: ApiPage) {
  const last = executor
    .select({ at: tillPayouts.createdAt, id: tillPayouts.id })
    .from(tillPayouts)
    .where(eq(tillPayouts.id, startingAfter ?? ''));
  return await executor
    .select()
    .from(tillPayouts)
    .where(
      and(
        gte(tillPayouts.createdAt, since),
        startingAfter ? sql`(${tillPayouts.createdAt}, ${tillPayouts.id}) < (${last})` : undefined,
      ),
    )
    .orderBy(desc(tillPayouts.createdAt), desc(tillPayouts.id))
    .limit(limit + 1);
}

export async function listTransactionPage(
  executor: Executor,
  payoutId: string,
  { limit, startingAfter }: ApiPage,
) {
  const { createdAt, id } = tillBalanceTransactions;
  const last = executor
    .select({ at: createdAt, id })
    .from(tillBalanceTransactions)
    .where(eq(id, startingAfter ?? ''));
  return await executor
    .select()
    .from(tillBalanceTransactions)
    .where(
      and(
        eq(tillBalanceTransactions.payoutId, payoutId),
        startingAfter ? sql`(${createdAt}, ${id}) < (${last})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}
