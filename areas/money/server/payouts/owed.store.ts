import { and, asc, eq, inArray, isNotNull, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import { earnedEntries, isEarned } from '#money/tables/earned-entries.ts';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { payAdjustments } from '#money/tables/adjustments-tables.ts';
import { payoutItems, payoutRuns, payouts } from '#money/tables/payouts-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

const isPayable = eq(earnedEntries.isHeld, false);
const isAttempt = eq(earnedEntries.kind, 'attempt');
const isAdjustment = eq(earnedEntries.kind, 'adjustment');

/**
 * In no transfer; attempts only if earned before an instant, adjustments whenever they were made. `paidOutAt`
 * alone marks attempts paid before payout runs existed.
 */
const isOwed = (until: Date) =>
  and(
    isNull(earnedEntries.payoutId),
    isNull(earnedEntries.paidOutAt),
    or(isAdjustment, lt(earnedEntries.earnedAt, until)),
  );

const cents = (filter: SQL | undefined) =>
  sql<number>`coalesce(sum(${earnedEntries.cents}) filter (where ${filter}), 0)::int`;
const amount = (filter: SQL | undefined) => sql<number>`(count(*) filter (where ${filter}))::int`;

/** Of a driver whose account is deleted: where the last payout went, if the bank did not send it back. */
const lastAccount = sql<{
  accountHolder: string;
  iban: string;
  bic: string;
} | null>`case when ${drivers.id} is null then (
  select case when last.returned_at is null then json_build_object('accountHolder', last.account_holder, 'iban', last.iban,
    'bic', last.bic) end
  from ${payouts} last join ${payoutRuns} run on run.id = last.run_id
  where last.driver_id = ${earnedEntries.driverId} order by run.created_at desc, last.id limit 1) end`;

/** What each driver is owed, sorted by driver, with the current bank account; negative after deductions. */
export async function listOwed(executor: Executor, until: Date, driverId?: string) {
  return await executor
    .select({
      driverId: earnedEntries.driverId,
      name: sql<string>`coalesce(nullif(${drivers.fullName}, ''), ${max(earnedEntries.driverName)})`,
      cents: cents(isPayable),
      attemptCount: amount(and(isPayable, isAttempt)),
      adjustmentCents: cents(isAdjustment),
      adjustmentCount: amount(isAdjustment),
      heldCents: cents(eq(earnedEntries.isHeld, true)),
      heldCount: amount(eq(earnedEntries.isHeld, true)),
      accountHolder: drivers.accountHolderName,
      iban: drivers.accountNumber,
      bic: drivers.routingNumber,
      formerAccount: lastAccount,
    })
    .from(earnedEntries)
    .leftJoin(drivers, eq(drivers.userId, earnedEntries.driverId))
    .where(and(isOwed(until), driverId === undefined ? undefined : eq(earnedEntries.driverId, driverId)))
    .groupBy(earnedEntries.driverId, drivers.id)
    .orderBy(asc(earnedEntries.driverId));
}

/**
 * What can be paid now, locked until the transaction ends; what is claimed concurrently is excluded. A union
 * cannot be locked, so each table is.
 */
export async function lockPayable(tx: Transaction, driverIds: string[], until: Date) {
  const attempts = await tx
    .select({
      id: deliveryAttempts.id,
      driverId: deliveryAttempts.driverId,
      cents: deliveryAttempts.earningsCents,
    })
    .from(deliveryAttempts)
    .where(
      and(
        inArray(deliveryAttempts.driverId, driverIds),
        isEarned,
        isNull(deliveryAttempts.payoutId),
        isNull(deliveryAttempts.paidOutAt),
        lt(deliveryAttempts.endedAt, until),
        or(eq(deliveryAttempts.isRushed, false), isNotNull(deliveryAttempts.rushReleasedAt)),
      ),
    )
    .orderBy(asc(deliveryAttempts.id))
    .for('no key update');
  const adjustments = await tx
    .select({ id: payAdjustments.id, driverId: payAdjustments.driverId, cents: payAdjustments.amountCents })
    .from(payAdjustments)
    .where(and(inArray(payAdjustments.driverId, driverIds), isNull(payAdjustments.payoutId)))
    .orderBy(asc(payAdjustments.id))
    .for('no key update');
  return [...attempts, ...adjustments];
}

export async function insertPayouts(tx: Transaction, rows: (typeof payouts.$inferInsert)[]): Promise<void> {
  await tx.insert(payouts).values(rows);
}

/** Assigns each entry to its driver's transfer of this run, and returns how many were still unassigned. */
export async function claimEntries(tx: Transaction, runId: string, entryIds: string[]): Promise<number> {
  const ids = sql`any(${sql.param(entryIds)}::uuid[])`;
  let claimed = 0;
  for (const table of [deliveryAttempts, payAdjustments]) {
    const rows = await tx
      .update(table)
      .set({ payoutId: payouts.id })
      .from(payouts)
      .where(
        and(
          eq(payouts.runId, runId),
          eq(payouts.driverId, table.driverId),
          sql`${table.id} = ${ids}`,
          isNull(table.payoutId),
        ),
      )
      .returning({ id: table.id });
    claimed += rows.length;
  }
  await tx.execute(sql`insert into ${payoutItems} (payout_id, entry_id, earnings_cents)
    select payout_id, id, cents from ${earnedEntries} where id = ${ids}`);
  return claimed;
}

/** What a returned transfer paid is owed again. Returns the number of attempts among it. */
export async function freeEntries(tx: Transaction, payoutId: string): Promise<number> {
  const freed = await tx
    .update(deliveryAttempts)
    .set({ payoutId: null, paidOutAt: null })
    .where(eq(deliveryAttempts.payoutId, payoutId))
    .returning({ id: deliveryAttempts.id });
  await tx
    .update(payAdjustments)
    .set({ payoutId: null, paidOutAt: null })
    .where(eq(payAdjustments.payoutId, payoutId));
  return freed.length;
}

/** Marks what all transfers of a run paid. */
export async function markEntriesPaid(tx: Transaction, runId: string, paidOutAt: Date): Promise<void> {
  const ofRun = tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.runId, runId));
  await tx.update(deliveryAttempts).set({ paidOutAt }).where(inArray(deliveryAttempts.payoutId, ofRun));
  await tx.update(payAdjustments).set({ paidOutAt }).where(inArray(payAdjustments.payoutId, ofRun));
}
