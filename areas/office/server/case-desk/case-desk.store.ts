import { and, count, gte, lt, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import type { IdRange } from '#money/domain/read-id-range.ts';
import { cases } from '#office/tables/cases-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isInRange } from '#platform/tables/columns.ts';

/** The deliveries whose id begins with a typed number; several at most by chance. */
export async function listNumbered(executor: Executor, range: IdRange) {
  const { id, userId, receiverEmail } = deliveries;
  return await executor
    .select({ id, userId, receiverEmail })
    .from(deliveries)
    .where(isInRange(id, range))
    .limit(5);
}

/** What the statistic of a year is made of. */
export async function listCountedCases(executor: Executor, { start, end }: Span) {
  const { reason, openedAt, decidedAt } = cases;
  return await executor
    .select({ reason, openedAt, decidedAt })
    .from(cases)
    .where(and(gte(openedAt, start), lt(openedAt, end)))
    .orderBy(openedAt);
}

export async function countOrdered(executor: Executor, { start, end }: Span): Promise<number> {
  const { createdAt } = deliveries;
  const [row] = await executor
    .select({ all: count(sql`*`) })
    .from(deliveries)
    .where(and(gte(createdAt, start), lt(createdAt, end)));
  return row?.all ?? 0;
}
