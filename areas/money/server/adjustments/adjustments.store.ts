import { and, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { earnedEntries } from '#money/tables/earned-entries.ts';
import { payAdjustments } from '#money/tables/adjustments-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { containing, isAfterRow } from '#platform/tables/columns.ts';
import type { AdjustmentKind } from '#money/domain/pay-adjustment.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { LineSearch } from '#money/domain/read-line-search.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type Adjustment = typeof payAdjustments.$inferSelect;

interface AdjustmentFilter {
  driverId?: string | undefined;
  span?: Span | undefined;
  kind?: AdjustmentKind | undefined;
  state?: 'open' | 'paid' | undefined;
  /** An amount, with or without its sign, or parts of the reason or the driver's name. */
  search?: LineSearch | undefined;
}

const reversal = alias(payAdjustments, 'reversal');

/** The name that a driver earned by whose account is deleted; undefined for anybody who earned nothing. */
export async function findFormerDriver(
  executor: Executor,
  driverId: string,
): Promise<{ fullName: string } | undefined> {
  const [row] = await executor
    .select({ fullName: earnedEntries.driverName })
    .from(earnedEntries)
    .where(eq(earnedEntries.driverId, driverId))
    .limit(1);
  return row;
}

/** With the name of the admin who entered it, and whether it was taken back; newest first. */
export async function listAdjustmentRows(
  executor: Executor,
  { driverId, span, kind, state, search }: AdjustmentFilter,
  { after, limit }: { after?: { at: Date; id: string } | undefined; limit: number },
) {
  const { createdAt, id } = payAdjustments;
  return await executor
    .select({ adjustment: payAdjustments, createdBy: profiles.fullName, reversedBy: reversal.id })
    .from(payAdjustments)
    .leftJoin(profiles, eq(profiles.id, payAdjustments.createdBy))
    .leftJoin(reversal, eq(reversal.reversesId, id))
    .where(
      and(
        driverId ? eq(payAdjustments.driverId, driverId) : undefined,
        span && gte(createdAt, span.start),
        span && lt(createdAt, span.end),
        kind && eq(payAdjustments.kind, kind),
        state && (state === 'open' ? isNull : isNotNull)(payAdjustments.payoutId),
        search && isFound(search),
        after && isAfterRow(createdAt, id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** They are few enough to be read through. */
function isFound({ cents, words }: LineSearch): SQL | undefined {
  const { reason, driverName, amountCents } = payAdjustments;
  return or(
    cents === undefined ? undefined : inArray(amountCents, [cents, -cents]),
    and(...words.map((word) => or(ilike(reason, containing(word)), ilike(driverName, containing(word))))),
  );
}

export async function insertAdjustment(
  tx: Transaction,
  adjustment: typeof payAdjustments.$inferInsert,
): Promise<Adjustment> {
  const [row] = await tx.insert(payAdjustments).values(adjustment).returning();
  if (!row) throw new Error('insert into pay_adjustments returned no row');
  return row;
}

/** Once for each adjustment; undefined if it was taken back already, also concurrently. */
export async function insertReversal(
  tx: Transaction,
  adjustment: typeof payAdjustments.$inferInsert,
): Promise<Adjustment | undefined> {
  const [row] = await tx
    .insert(payAdjustments)
    .values(adjustment)
    .onConflictDoNothing({ target: payAdjustments.reversesId })
    .returning();
  return row;
}

export async function findAdjustment(executor: Executor, id: string): Promise<Adjustment | undefined> {
  const [row] = await executor.select().from(payAdjustments).where(eq(payAdjustments.id, id));
  return row;
}

/** Who took it back, and when. */
export async function findReversal(executor: Executor, id: string) {
  const [row] = await executor
    .select({ who: profiles.fullName, at: payAdjustments.createdAt })
    .from(payAdjustments)
    .leftJoin(profiles, eq(profiles.id, payAdjustments.createdBy))
    .where(eq(payAdjustments.reversesId, id));
  return row;
}

export async function eraseAdjustedBefore(executor: Executor, before: Date): Promise<void> {
  await executor
    .update(payAdjustments)
    .set({ driverName: '', reason: '' })
    .where(and(lt(payAdjustments.createdAt, before), sql`${payAdjustments.driverName} <> ''`));
}
