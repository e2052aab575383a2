import { and, desc, eq, gte, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { earnedEntries, isEarned } from '#money/tables/earned-entries.ts';
import { isAfterRow } from '#platform/tables/columns.ts';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { isPayRefused, payChecks } from '#money/tables/pay-checks-tables.ts';
import { payAdjustments } from '#money/tables/adjustments-tables.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import type { Executor } from '#platform/server/database/database.ts';

const cents = (filter?: SQL) =>
  sql<number>`coalesce(sum(${earnedEntries.cents})${filter ? sql` filter (where ${filter})` : sql``}, 0)::int`;
const deliveredCount = (filter?: SQL) =>
  sql<number>`(count(*) filter (where ${and(eq(earnedEntries.isDelivered, true), filter)}))::int`;

export interface EarnedSum {
  cents: number;
  deliveredCount: number;
}

/** One sum from each start until now, and the sum not paid out. */
export async function sumSince(
  executor: Executor,
  driverId: string,
  starts: { today: Date; week: Date; month: Date },
) {
  const since = (start: Date) => gte(earnedEntries.earnedAt, start);
  const [row] = await executor
    .select({
      today: { cents: cents(since(starts.today)), deliveredCount: deliveredCount(since(starts.today)) },
      week: { cents: cents(since(starts.week)), deliveredCount: deliveredCount(since(starts.week)) },
      month: { cents: cents(since(starts.month)), deliveredCount: deliveredCount(since(starts.month)) },
      openCents: cents(isNull(earnedEntries.paidOutAt)),
    })
    .from(earnedEntries)
    .where(eq(earnedEntries.driverId, driverId));
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

/** Every month with earnings, newest first. */
export async function sumMonths(
  executor: Executor,
  driverId: string,
): Promise<(EarnedSum & { year: number; month: number })[]> {
  const local = sql`(${earnedEntries.earnedAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
  const year = sql<number>`extract(year from ${local})::int`;
  const month = sql<number>`extract(month from ${local})::int`;
  return await executor
    .select({ year, month, cents: cents(), deliveredCount: deliveredCount() })
    .from(earnedEntries)
    .where(eq(earnedEntries.driverId, driverId))
    .groupBy(year, month)
    .orderBy(desc(year), desc(month));
}

/**
 * Earnings between consecutive instants, given in ascending order; the key is the index of the earlier one.
 */
export async function sumBetween(
  executor: Executor,
  driverId: string,
  bounds: Date[],
): Promise<Map<number, EarnedSum>> {
  const list = sql.join(
    bounds.map((bound) => sql`${bound.toISOString()}::timestamptz`),
    sql`, `,
  );
  const index = sql<number>`width_bucket(${earnedEntries.earnedAt}, array[${list}])`;
  const rows = await executor
    .select({ index, cents: cents(), deliveredCount: deliveredCount() })
    .from(earnedEntries)
    .where(
      and(
        eq(earnedEntries.driverId, driverId),
        gte(earnedEntries.earnedAt, bounds[0] ?? new Date(0)),
        lt(earnedEntries.earnedAt, bounds.at(-1) ?? new Date(0)),
      ),
    )
    // By position: as an expression its parameters would make it a different one.
    .groupBy(sql`1`);
  return new Map(rows.map(({ index: bucket, ...each }) => [bucket - 1, each]));
}

interface Page {
  driverId: string;
  span?: { start: Date; end: Date } | undefined;
  /** Cursor: the last row of the previous page. */
  after?: { at: Date; id: string } | undefined;
  limit?: number;
}

/** Attempts by the time of the act, newest first; also those that are not paid. */
export async function listEarned(executor: Executor, { driverId, span, after, limit }: Page) {
  const { endedAt } = deliveryAttempts;
  const query = executor
    .select({ attempt: deliveryAttempts, delivery: deliveries, check: payChecks })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .leftJoin(payChecks, eq(payChecks.attemptId, deliveryAttempts.id))
    .where(
      and(
        eq(deliveryAttempts.driverId, driverId),
        isEarned,
        span && gte(endedAt, span.start),
        span && lt(endedAt, span.end),
        after && isAfterRow(endedAt, deliveryAttempts.id, after),
      ),
    )
    .orderBy(desc(endedAt), desc(deliveryAttempts.id));
  return await (limit === undefined ? query : query.limit(limit));
}

export type AdjustedRow = typeof payAdjustments.$inferSelect;
type CheckedAttempt = Awaited<ReturnType<typeof listEarned>>[number];
/** Without its check it is one that was paid. */
export type EarnedRow = Omit<CheckedAttempt, 'check'> & Partial<Pick<CheckedAttempt, 'check'>>;

/** Bonuses, deductions and corrections by the time they were entered, newest first. */
export async function listAdjusted(executor: Executor, { driverId, span }: Pick<Page, 'driverId' | 'span'>) {
  const { createdAt } = payAdjustments;
  return await executor
    .select()
    .from(payAdjustments)
    .where(
      and(
        eq(payAdjustments.driverId, driverId),
        span && gte(createdAt, span.start),
        span && lt(createdAt, span.end),
      ),
    )
    .orderBy(desc(createdAt), desc(payAdjustments.id));
}

export async function sumEarned(
  executor: Executor,
  { driverId, span }: Pick<Page, 'driverId' | 'span'>,
): Promise<EarnedSum> {
  const [row] = await executor
    .select({ cents: cents(), deliveredCount: deliveredCount() })
    .from(earnedEntries)
    .where(
      and(
        eq(earnedEntries.driverId, driverId),
        span && gte(earnedEntries.earnedAt, span.start),
        span && lt(earnedEntries.earnedAt, span.end),
      ),
    );
  return row ?? { cents: 0, deliveredCount: 0 };
}

/** Pay of attempts since an instant, without adjustments. */
export async function sumAttempts(executor: Executor, driverId: string, since: Date): Promise<number> {
  const [row] = await executor
    .select({ cents: cents() })
    .from(earnedEntries)
    .where(
      and(
        eq(earnedEntries.driverId, driverId),
        eq(earnedEntries.kind, 'attempt'),
        gte(earnedEntries.earnedAt, since),
      ),
    );
  return row?.cents ?? 0;
}

/** What each attempt since an instant earned and where it ended, newest first. */
export async function listPaidSince(executor: Executor, driverId: string, since: Date) {
  const { id, earningsCents, endedAt } = deliveryAttempts;
  return await executor
    .select({
      id,
      cents: earningsCents,
      endedAt: sql<Date>`${endedAt}`.mapWith(endedAt),
      door: deliveries.deliveryAddress,
    })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(and(eq(deliveryAttempts.driverId, driverId), isEarned, not(isPayRefused), gte(endedAt, since)))
    .orderBy(desc(endedAt), desc(id));
}
