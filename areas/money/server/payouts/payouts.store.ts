import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { payAdjustments } from '#money/tables/adjustments-tables.ts';
import { payoutItems, payoutRuns, payouts } from '#money/tables/payouts-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { germanOrder } from '#platform/tables/columns.ts';

export type PayoutRun = typeof payoutRuns.$inferSelect;
export type Payout = typeof payouts.$inferSelect;

/**
 * Creates the run of this week; false if there is one. Of two concurrent calls, the later waits for the
 * earlier to finish.
 */
export async function insertRun(tx: Transaction, run: typeof payoutRuns.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(payoutRuns)
    .values(run)
    .onConflictDoNothing({ target: payoutRuns.weekStart })
    .returning({ id: payoutRuns.id });
  return rows.length > 0;
}

export async function saveTotals(
  tx: Transaction,
  id: string,
  totals: { totalCents: number; payoutCount: number },
): Promise<void> {
  await tx.update(payoutRuns).set(totals).where(eq(payoutRuns.id, id));
}

const creator = alias(profiles, 'creator');
const payer = alias(profiles, 'payer');

/** With the names of the admins who created and marked it, newest week first. */
export async function listRuns(executor: Executor, only?: { id: string } | { week: string }) {
  const condition: SQL | undefined =
    only && ('id' in only ? eq(payoutRuns.id, only.id) : eq(payoutRuns.weekStart, only.week));
  return await executor
    .select({
      run: payoutRuns,
      createdBy: creator.fullName,
      paidBy: payer.fullName,
      returnedCount: sql<number>`(select count(*)::int from ${payouts}
        where ${payouts.runId} = ${payoutRuns.id} and ${payouts.returnedAt} is not null)`,
    })
    .from(payoutRuns)
    .leftJoin(creator, eq(creator.id, payoutRuns.createdBy))
    .leftJoin(payer, eq(payer.id, payoutRuns.paidBy))
    .where(condition)
    .orderBy(desc(payoutRuns.weekStart));
}

/** In transfers to a driver that the bank has neither carried out nor returned, as far as known. */
export async function sumUnderWay(executor: Executor, driverId: string): Promise<number> {
  const [row] = await executor
    .select({ cents: sql<number>`coalesce(sum(${payouts.amountCents}), 0)::int` })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.driverId, driverId), isNull(payouts.returnedAt), isNull(payoutRuns.paidAt)));
  return row?.cents ?? 0;
}

/** Once; false if it was already marked. */
export async function markPaid(
  tx: Transaction,
  id: string,
  paid: { paidAt: Date; paidBy: string },
): Promise<boolean> {
  const rows = await tx
    .update(payoutRuns)
    .set(paid)
    .where(and(eq(payoutRuns.id, id), isNull(payoutRuns.paidAt)))
    .returning({ id: payoutRuns.id });
  return rows.length > 0;
}

const extreme = (of: 'min' | 'max') =>
  sql<Date>`coalesce(${sql.raw(of)}(${deliveryAttempts.endedAt}), ${sql.raw(of)}(${payAdjustments.createdAt}))`.mapWith(
    deliveryAttempts.endedAt,
  );

/** By the entries' own tables: the union of both would be read whole, as no index of theirs can be used. */
const paidFor = {
  attemptCount: sql<number>`count(${deliveryAttempts.id})::int`,
  adjustmentCount: sql<number>`count(${payAdjustments.id})::int`,
  /** When its first and last attempts ended; without any, when its adjustments were entered. */
  driven: { first: extreme('min'), last: extreme('max') },
};

/** In the order of the file. */
export async function listPayouts(executor: Executor, runId: string) {
  return await executor
    .select({ payout: payouts, ...paidFor })
    .from(payouts)
    .innerJoin(payoutItems, eq(payoutItems.payoutId, payouts.id))
    .leftJoin(deliveryAttempts, eq(deliveryAttempts.id, payoutItems.entryId))
    .leftJoin(payAdjustments, eq(payAdjustments.id, payoutItems.entryId))
    .where(eq(payouts.runId, runId))
    .groupBy(payouts.id)
    .orderBy(germanOrder(payouts.driverName), asc(payouts.id));
}

export async function listPayoutsOfDriver(executor: Executor, driverId: string) {
  return await executor
    .select({ payout: payouts, run: payoutRuns, ...paidFor })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .innerJoin(payoutItems, eq(payoutItems.payoutId, payouts.id))
    .leftJoin(deliveryAttempts, eq(deliveryAttempts.id, payoutItems.entryId))
    .leftJoin(payAdjustments, eq(payAdjustments.id, payoutItems.entryId))
    .where(eq(payouts.driverId, driverId))
    .groupBy(payouts.id, payoutRuns.id)
    .orderBy(desc(payoutRuns.weekStart), desc(payouts.id));
}

export async function findPayout(executor: Executor, id: string) {
  const [row] = await executor
    .select({ payout: payouts, run: payoutRuns, returnedBy: profiles.fullName })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .leftJoin(profiles, eq(profiles.id, payouts.returnedBy))
    .where(eq(payouts.id, id));
  return row;
}

/** Once; false if it had already been returned. */
export async function markReturned(
  tx: Transaction,
  id: string,
  returned: { returnedAt: Date; returnReason: string; returnedBy: string },
): Promise<boolean> {
  const rows = await tx
    .update(payouts)
    .set(returned)
    .where(and(eq(payouts.id, id), isNull(payouts.returnedAt)))
    .returning({ id: payouts.id });
  return rows.length > 0;
}

/** The attempts that a transfer paid, also a returned one, oldest first. */
export async function listPaidAttempts(executor: Executor, payoutId: string) {
  return await executor
    .select({ attempt: deliveryAttempts, delivery: deliveries, cents: payoutItems.earningsCents })
    .from(payoutItems)
    .innerJoin(deliveryAttempts, eq(deliveryAttempts.id, payoutItems.entryId))
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(eq(payoutItems.payoutId, payoutId))
    .orderBy(asc(deliveryAttempts.endedAt), asc(deliveryAttempts.id));
}

/** The bonuses, deductions and corrections that a transfer paid, also a returned one, oldest first. */
export async function listPaidAdjustments(executor: Executor, payoutId: string) {
  const rows = await executor
    .select({ adjustment: payAdjustments })
    .from(payoutItems)
    .innerJoin(payAdjustments, eq(payAdjustments.id, payoutItems.entryId))
    .where(eq(payoutItems.payoutId, payoutId))
    .orderBy(asc(payAdjustments.createdAt), asc(payAdjustments.id));
  return rows.map(({ adjustment }) => adjustment);
}

export async function erasePayoutsBefore(executor: Executor, before: Date): Promise<void> {
  const runs = executor
    .select({ id: payoutRuns.id })
    .from(payoutRuns)
    .where(lt(payoutRuns.createdAt, before));
  await executor
    .update(payouts)
    .set({
      driverName: '',
      accountHolder: '',
      iban: '',
      bic: '',
      returnReason: sql`case when ${payouts.returnReason} is not null then '' end`,
    })
    .where(and(inArray(payouts.runId, runs), ne(payouts.iban, '')));
}
