import { and, count, desc, eq, gte, isNull, lt, type SQL, sql, sum } from 'drizzle-orm';
import { isEarned } from '#database/schema/money/earned-attempts.ts';
import { isAfterRow } from '#database/schema/platform/columns.ts';
import { deliveries, deliveryAttempts } from '#database/schema/index.ts';
import { TIME_ZONE } from '#domain/calendar/opening-hours.ts';
import type { Executor } from '#server/platform/database.ts';

const earned = (driverId: string) => and(eq(deliveryAttempts.driverId, driverId), isEarned);

const cents = (filter?: SQL) =>
  sql<number>`coalesce(sum(${deliveryAttempts.earningsCents})${filter ? sql` filter (where ${filter})` : sql``}, 0)::int`;
const delivered = eq(deliveryAttempts.outcome, 'delivered');
const deliveredCount = (filter?: SQL) =>
  sql<number>`(count(*) filter (where ${and(delivered, filter)}))::int`;

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
  const since = (start: Date) => gte(deliveryAttempts.endedAt, start);
  const [row] = await executor
    .select({
      today: { cents: cents(since(starts.today)), deliveredCount: deliveredCount(since(starts.today)) },
      week: { cents: cents(since(starts.week)), deliveredCount: deliveredCount(since(starts.week)) },
      month: { cents: cents(since(starts.month)), deliveredCount: deliveredCount(since(starts.month)) },
      openCents: cents(isNull(deliveryAttempts.paidOutAt)),
    })
    .from(deliveryAttempts)
    .where(earned(driverId));
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

/** Every month with earnings, newest first. */
export async function sumMonths(
  executor: Executor,
  driverId: string,
): Promise<(EarnedSum & { year: number; month: number })[]> {
  const local = sql`(${deliveryAttempts.endedAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
  const year = sql<number>`extract(year from ${local})::int`;
  const month = sql<number>`extract(month from ${local})::int`;
  return await executor
    .select({ year, month, cents: cents(), deliveredCount: deliveredCount() })
    .from(deliveryAttempts)
    .where(earned(driverId))
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
  const index = sql<number>`width_bucket(${deliveryAttempts.endedAt}, array[${list}])`;
  const rows = await executor
    .select({ index, cents: cents(), deliveredCount: deliveredCount() })
    .from(deliveryAttempts)
    .where(
      and(
        earned(driverId),
        gte(deliveryAttempts.endedAt, bounds[0] ?? new Date(0)),
        lt(deliveryAttempts.endedAt, bounds.at(-1) ?? new Date(0)),
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

const within = ({ driverId, span }: Page) =>
  and(
    earned(driverId),
    span && gte(deliveryAttempts.endedAt, span.start),
    span && lt(deliveryAttempts.endedAt, span.end),
  );

/** Earnings by the time of the act, newest first. */
export async function listEarned(executor: Executor, page: Page) {
  const query = executor
    .select({ attempt: deliveryAttempts, delivery: deliveries })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(
      and(within(page), page.after && isAfterRow(deliveryAttempts.endedAt, deliveryAttempts.id, page.after)),
    )
    .orderBy(desc(deliveryAttempts.endedAt), desc(deliveryAttempts.id));
  return await (page.limit === undefined ? query : query.limit(page.limit));
}

export type EarnedRow = Awaited<ReturnType<typeof listEarned>>[number];

export async function sumEarned(executor: Executor, page: Page): Promise<EarnedSum> {
  const [row] = await executor
    .select({
      cents: sum(deliveryAttempts.earningsCents),
      deliveredCount: count(sql`case when ${delivered} then 1 end`),
    })
    .from(deliveryAttempts)
    .where(within(page));
  return { cents: Number(row?.cents ?? 0), deliveredCount: row?.deliveredCount ?? 0 };
}
