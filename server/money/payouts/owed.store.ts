import { and, asc, eq, inArray, isNotNull, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import { isEarned } from '#database/schema/money/earned-attempts.ts';
import { deliveryAttempts, drivers, payoutItems, payouts } from '#database/schema/index.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';

/**
 * Earned before an instant and in no transfer. `paidOutAt` alone marks attempts paid before payout runs
 * existed.
 */
const isOwed = (until: Date) =>
  and(
    isEarned,
    isNull(deliveryAttempts.payoutId),
    isNull(deliveryAttempts.paidOutAt),
    lt(deliveryAttempts.endedAt, until),
  );
const isPayable = or(eq(deliveryAttempts.isRushed, false), isNotNull(deliveryAttempts.rushReleasedAt));

const cents = (filter: SQL | undefined) =>
  sql<number>`coalesce(sum(${deliveryAttempts.earningsCents}) filter (where ${filter}), 0)::int`;
const amount = (filter: SQL | undefined) => sql<number>`(count(*) filter (where ${filter}))::int`;

/** What each driver is owed, sorted by driver, with the current bank account. */
export async function listOwed(executor: Executor, until: Date) {
  const isHeld = sql`not (${isPayable})`;
  return await executor
    .select({
      driverId: deliveryAttempts.driverId,
      name: sql<string>`coalesce(nullif(${drivers.fullName}, ''), ${max(deliveryAttempts.driverName)})`,
      cents: cents(isPayable),
      attemptCount: amount(isPayable),
      heldCents: cents(isHeld),
      heldCount: amount(isHeld),
      accountHolder: drivers.accountHolderName,
      iban: drivers.accountNumber,
      bic: drivers.routingNumber,
    })
    .from(deliveryAttempts)
    .leftJoin(drivers, eq(drivers.userId, deliveryAttempts.driverId))
    .where(isOwed(until))
    .groupBy(deliveryAttempts.driverId, drivers.id)
    .orderBy(asc(deliveryAttempts.driverId));
}

/**
 * The attempts that can be paid now, locked until the transaction ends; those claimed concurrently are
 * excluded.
 */
export async function lockPayable(tx: Transaction, driverIds: string[], until: Date) {
  return await tx
    .select({
      id: deliveryAttempts.id,
      driverId: deliveryAttempts.driverId,
      cents: deliveryAttempts.earningsCents,
    })
    .from(deliveryAttempts)
    .where(and(inArray(deliveryAttempts.driverId, driverIds), isOwed(until), isPayable))
    .orderBy(asc(deliveryAttempts.id))
    .for('no key update');
}

export async function insertPayouts(tx: Transaction, rows: (typeof payouts.$inferInsert)[]): Promise<void> {
  await tx.insert(payouts).values(rows);
}

/** Assigns each attempt to its driver's transfer of this run, and returns how many were still unassigned. */
export async function claimAttempts(tx: Transaction, runId: string, attemptIds: string[]): Promise<number> {
  const ids = sql`any(${sql.param(attemptIds)}::uuid[])`;
  const claimed = await tx
    .update(deliveryAttempts)
    .set({ payoutId: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.runId, runId),
        eq(payouts.driverId, deliveryAttempts.driverId),
        sql`${deliveryAttempts.id} = ${ids}`,
        isNull(deliveryAttempts.payoutId),
      ),
    )
    .returning({ id: deliveryAttempts.id });
  await tx.execute(sql`insert into ${payoutItems} (payout_id, attempt_id, earnings_cents)
    select payout_id, id, earnings_cents from ${deliveryAttempts} where id = ${ids}`);
  return claimed.length;
}

/** The attempts of a returned transfer are owed again. */
export async function freeAttempts(tx: Transaction, payoutId: string): Promise<number> {
  const freed = await tx
    .update(deliveryAttempts)
    .set({ payoutId: null, paidOutAt: null })
    .where(eq(deliveryAttempts.payoutId, payoutId))
    .returning({ id: deliveryAttempts.id });
  return freed.length;
}

/** Marks the attempts of all transfers of a run. */
export async function markAttemptsPaid(tx: Transaction, runId: string, paidOutAt: Date): Promise<void> {
  const ofRun = tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.runId, runId));
  await tx.update(deliveryAttempts).set({ paidOutAt }).where(inArray(deliveryAttempts.payoutId, ofRun));
}
