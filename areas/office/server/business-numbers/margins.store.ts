import { sql } from 'drizzle-orm';
import { isEarned } from '#money/tables/earned-entries.ts';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';

export interface MarginSums extends Record<string, unknown> {
  orderCount: number;
  /** Payments minus refunds made or owed, VAT included. */
  grossCents: number;
  earningsCents: number;
  feeCents: number;
  unknownFees: number;
}

/** What came in and went out for the deliveries ordered in a span, whenever it did. Integer cents. */
export async function sumMargin(executor: Executor, { start, end }: Span): Promise<MarginSums> {
  // Nothing is paid or earned before the order: without that, all payments and attempts would be read.
  const begin = sql`${start.toISOString()}::timestamptz`;
  const { rows } = await executor.execute<Record<keyof MarginSums, string | number>>(sql`
    with ordered as materialized (
      select id from ${deliveries}
      where ${deliveries.createdAt} >= ${begin}
        and ${deliveries.createdAt} < ${end.toISOString()}::timestamptz
    ), paid as materialized (
      select p.id, p.amount_cents, p.fee_cents from ordered join ${payments} p on p.delivery_id = ordered.id
        where p.paid_at >= ${begin}
    ), earned as (
      select sum(${deliveryAttempts.earningsCents}) as cents
      from ordered join ${deliveryAttempts} on ${deliveryAttempts.deliveryId} = ordered.id
        where ${isEarned} and ${deliveryAttempts.endedAt} >= ${begin}
    ), returned as (
      select sum(r.amount_cents) as cents from paid join ${refunds} r on r.payment_id = paid.id
    )
    select (select count(*) from ordered)::int as "orderCount",
      (coalesce(sum(amount_cents), 0) - coalesce((select cents from returned), 0))::bigint as "grossCents",
      coalesce((select cents from earned), 0)::bigint as "earningsCents",
      coalesce(sum(fee_cents), 0)::bigint as "feeCents",
      (count(*) filter (where fee_cents is null))::int as "unknownFees"
    from paid`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as MarginSums;
}
