import { sql } from 'drizzle-orm';
import { isEarned } from '#money/tables/earned-entries.ts';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type MarginRow = {
  orderCount: number;
  /** Payments minus refunds made or owed, VAT included. */
  grossCents: number;
  earningsCents: number;
  feeCents: number;
  unknownFees: number;
};

/** At most one row: what came in and went out for the deliveries ordered in a span, whenever it did. */
export async function sumMargin(executor: Executor, { start, end }: Span): Promise<MarginRow[]> {
  // Payments and attempts are looked up one by one: their tables grow with what is kept.
  const { rows } = await executor.execute<MarginRow>(sql`
    select count(*)::int as "orderCount", coalesce(sum(paid.cents), 0)::bigint as "grossCents",
      coalesce(sum(earned.cents), 0)::bigint as "earningsCents", coalesce(sum(paid.fees), 0)::bigint as "feeCents",
      coalesce(sum(paid.unknown), 0)::int as "unknownFees"
    from ${deliveries}
    cross join lateral (
      select sum(${payments.amountCents} - coalesce((select sum(${refunds.amountCents}) from ${refunds}
          where ${refunds.paymentId} = ${payments.id}), 0)) as cents,
        sum(${payments.feeCents}) as fees, count(*) filter (where ${payments.feeCents} is null) as unknown
      from ${payments} where ${payments.deliveryId} = ${deliveries.id}
    ) paid
    cross join lateral (
      select sum(${deliveryAttempts.earningsCents}) as cents
      from ${deliveryAttempts} where ${deliveryAttempts.deliveryId} = ${deliveries.id} and ${isEarned}
    ) earned
    where ${deliveries.createdAt} >= ${start.toISOString()}::timestamptz
      and ${deliveries.createdAt} < ${end.toISOString()}::timestamptz
    having count(*) > 0`);
  return rows;
}
