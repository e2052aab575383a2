import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { containsAll, germanOrder, isAfterRow, isInRange } from '#platform/tables/columns.ts';
import { deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { payAdjustments } from '#money/tables/adjustments-tables.ts';
import { payoutItems, payoutRuns, payouts } from '#money/tables/payouts-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { LineSearch } from '#money/domain/read-line-search.ts';
import type { Executor } from '#platform/server/database/database.ts';

export interface TransferPage {
  span?: Span | undefined;
  search?: LineSearch | undefined;
  state?: 'under_way' | 'paid' | 'returned' | undefined;
  run?: string | undefined;
  /** By name, as a whole run is shown; otherwise newest run first. */
  isWhole?: boolean;
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

/** By the entries' own tables: the union of both would be read whole for each transfer. */
const countOf = (table: typeof deliveryAttempts | typeof payAdjustments) =>
  sql<number>`(select count(*)::int from ${payoutItems} join ${table} on ${table.id} = ${payoutItems.entryId}
    where ${payoutItems.payoutId} = ${payouts.id})`;

const inState = {
  returned: isNotNull(payouts.returnedAt),
  paid: and(isNull(payouts.returnedAt), isNotNull(payoutRuns.paidAt)),
  under_way: and(isNull(payouts.returnedAt), isNull(payoutRuns.paidAt)),
};

/** Transfers to drivers. Each thing a search may mean reads its own index. */
export async function listTransferLines(executor: Executor, page: TransferPage) {
  const { span, search, state, run, isWhole, after, limit } = page;
  const isOnPage = and(
    run ? eq(payouts.runId, run) : undefined,
    state && inState[state],
    span && gte(payoutRuns.createdAt, span.start),
    span && lt(payoutRuns.createdAt, span.end),
    after && isAfterRow(payoutRuns.createdAt, payouts.id, after),
  );
  return await executor
    .select({
      payout: payouts,
      run: payoutRuns,
      attemptCount: countOf(deliveryAttempts),
      adjustmentCount: countOf(payAdjustments),
    })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(search ? and(isOnPage, isFound(search)) : isOnPage)
    .orderBy(
      ...(isWhole
        ? [germanOrder(payouts.driverName), asc(payouts.id)]
        : [desc(payoutRuns.createdAt), desc(payouts.id)]),
    )
    .limit(limit);
}

/** By the driver's name, the amount, or the number of a delivery that the transfer paid. */
function isFound({ ids, cents, words }: LineSearch): SQL {
  const paidFor = sql`join ${payoutItems} on ${payoutItems.payoutId} = ${payouts.id}
    join ${deliveryAttempts} on ${deliveryAttempts.id} = ${payoutItems.entryId}`;
  const found = [
    sql`(select ${payouts.id} from ${payouts}
      where ${containsAll(payouts.driverName, words)})`,
    cents === undefined
      ? undefined
      : sql`(select ${payouts.id} from ${payouts} where ${payouts.amountCents} = ${cents})`,
    ids &&
      sql`(select ${payouts.id} from ${payouts} ${paidFor}
        where ${isInRange(deliveryAttempts.deliveryId, ids)})`,
  ].filter((meaning) => meaning !== undefined);
  return sql`${payouts.id} in (${sql.join(found, sql` union `)})`;
}
