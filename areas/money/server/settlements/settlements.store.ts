import {
  and,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sum,
} from 'drizzle-orm';
import { settlementLines, settlements } from '#money/tables/settlements-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { containing, isAfterRow } from '#platform/tables/columns.ts';
import type { SettlementLineKind, SettlementState, SettlementStatus } from '#adapters/domain/settlement.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

type Settlement = typeof settlements.$inferSelect;
type NewLine = typeof settlementLines.$inferInsert;

/** Those of these payouts that are stored, with what may still change. */
export async function listStored(executor: Executor, providerPayoutIds: string[]) {
  return await executor
    .select({
      providerPayoutId: settlements.providerPayoutId,
      status: settlements.status,
      itemizedAt: settlements.itemizedAt,
    })
    .from(settlements)
    .where(inArray(settlements.providerPayoutId, providerPayoutIds));
}

/** Inserts it unless it is stored, and locks it: the later of two calls reads what the earlier has stored. */
export async function lockSettlement(
  tx: Transaction,
  settlement: typeof settlements.$inferInsert,
): Promise<Settlement> {
  await tx
    .insert(settlements)
    .values(settlement)
    .onConflictDoNothing({ target: settlements.providerPayoutId });
  const [row] = await tx
    .select()
    .from(settlements)
    .where(eq(settlements.providerPayoutId, settlement.providerPayoutId))
    .for('update');
  if (!row) throw new Error('the settlement is neither inserted nor there');
  return row;
}

export async function saveStatus(tx: Transaction, id: string, status: SettlementStatus): Promise<void> {
  await tx.update(settlements).set({ status }).where(eq(settlements.id, id));
}

/** A statement takes a limited number of values. */
const ROWS_AT_ONCE = 500;

export async function insertLines(
  tx: Transaction,
  settlementId: string,
  lines: Omit<NewLine, 'settlementId'>[],
  itemizedAt: Date,
): Promise<void> {
  for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
    const rows = lines.slice(at, at + ROWS_AT_ONCE).map((line) => ({ ...line, settlementId }));
    await tx.insert(settlementLines).values(rows).onConflictDoNothing();
  }
  await tx.update(settlements).set({ itemizedAt }).where(eq(settlements.id, settlementId));
}

function isInState(state: SettlementState): SQL | undefined {
  if (state === 'failed') return eq(settlements.status, 'failed');
  if (state === 'banked') return and(isNotNull(settlements.bankedOn), ne(settlements.status, 'failed'));
  return and(isNull(settlements.bankedOn), eq(settlements.status, state));
}

interface Page {
  /** The first and the last day of arrival. */
  days?: { first: string; last: string } | undefined;
  state?: SettlementState | undefined;
  /** In the provider's id, or the amount. They are few enough to be read through. */
  search?: { text: string; cents: number | undefined } | undefined;
  /** Cursor: the last row of the previous page. */
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

const withBanker = (executor: Executor) =>
  executor
    .select({ settlement: settlements, bankedBy: profiles.fullName })
    .from(settlements)
    .leftJoin(profiles, eq(profiles.id, settlements.bankedBy));

/** With the names of the admins who recorded the arrival, newest first. */
export async function listSettlementRows(executor: Executor, { days, state, search, after, limit }: Page) {
  return await withBanker(executor)
    .where(
      and(
        days && gte(settlements.arrivesOn, days.first),
        days && lte(settlements.arrivesOn, days.last),
        state && isInState(state),
        search &&
          or(
            ilike(settlements.providerPayoutId, containing(search.text)),
            search.cents === undefined ? undefined : eq(settlements.amountCents, search.cents),
          ),
        after && isAfterRow(settlements.madeAt, settlements.id, after),
      ),
    )
    .orderBy(desc(settlements.madeAt), desc(settlements.id))
    .limit(limit);
}

export async function findSettlement(executor: Executor, id: string) {
  const [row] = await withBanker(executor).where(eq(settlements.id, id));
  return row;
}

export interface LineSum {
  settlementId: string;
  kind: SettlementLineKind;
  lineCount: number;
  amountCents: number;
  feeCents: number;
  netCents: number;
}

export async function sumLines(executor: Executor, settlementIds: string[]): Promise<LineSum[]> {
  return await executor
    .select({
      settlementId: settlementLines.settlementId,
      kind: settlementLines.kind,
      lineCount: count(),
      amountCents: sum(settlementLines.amountCents).mapWith(Number),
      feeCents: sum(settlementLines.feeCents).mapWith(Number),
      netCents: sum(settlementLines.netCents).mapWith(Number),
    })
    .from(settlementLines)
    .where(inArray(settlementLines.settlementId, settlementIds))
    .groupBy(settlementLines.settlementId, settlementLines.kind);
}

/** Once; false if an arrival was already recorded, or the payout has failed. */
export async function markBanked(
  tx: Transaction,
  id: string,
  banked: { bankedOn: string; bankedCents: number; bankedBy: string; bankedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(settlements)
    .set(banked)
    .where(and(eq(settlements.id, id), isNull(settlements.bankedAt), ne(settlements.status, 'failed')))
    .returning({ id: settlements.id });
  return rows.length > 0;
}

/**
 * The row before, if its arrival was recorded at this instant; undefined if it is not the one that was seen.
 */
export async function unmarkBanked(
  tx: Transaction,
  id: string,
  seenAt: Date,
): Promise<Settlement | undefined> {
  const [row] = await tx
    .select()
    .from(settlements)
    .where(and(eq(settlements.id, id), eq(settlements.bankedAt, seenAt)))
    .for('update');
  if (!row) return undefined;
  await tx
    .update(settlements)
    .set({ bankedOn: null, bankedCents: null, bankedBy: null, bankedAt: null })
    .where(eq(settlements.id, id));
  return row;
}
