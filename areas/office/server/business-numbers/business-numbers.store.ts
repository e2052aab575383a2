import { sql } from 'drizzle-orm';
import { quarterOf } from '#platform/tables/columns.ts';
import { deliveries, deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** The counts of a day, an hour, a speed or a Stadtteil. */
export interface NumbersRow extends Record<string, unknown> {
  day: string | null;
  hour: string | null;
  speed: string | null;
  quarter: string | null;
  orderCount: number;
  revenueCents: number;
  deliveredCount: number;
  keptCount: number;
  cancelledCount: number;
  ratingCount: number;
  ratingSum: number;
  /** How many were accepted after so many minutes: both numbers of each, as minutes are hundreds of rows. */
  waits: [minutes: number, count: number][];
}

/**
 * The numbers of all deliveries ordered, that is first paid, in a span: by Hamburg's day and hour of the
 * order, by speed and by the Stadtteil of one end. Source: docs/decisions/0038. Events are included
 * whenever they happened:
 * - orders: these deliveries, each once, however many attempts it had;
 * - revenue: all their payments, including those for redeliveries, minus refunds made or owed; gross;
 * - delivered: those whose status is delivered now;
 * - kept: delivered no later than promised, by the promise valid then: a redelivery is a new request with a
 *   promise of its own;
 * - minutes: from the order to the first acceptance, each begun minute counted; a release or redelivery does
 *   not restart it, and deliveries still waiting are left out;
 * - cancelled: those whose status is cancelled now; a later redelivery undoes it;
 * - rating: one to five stars, averaged over rated deliveries. All numbers can be added up over spans.
 */
export async function sumNumbers(
  executor: Executor,
  span: Span,
  place: 'pickup' | 'delivery',
): Promise<NumbersRow[]> {
  const address = place === 'pickup' ? deliveries.pickupAddress : deliveries.deliveryAddress;
  const zone = sql.raw(`'${TIME_ZONE}'`);
  const [start, end] = [span.start, span.end].map((at) => sql`${at.toISOString()}::timestamptz`);
  // The payment of an order is stored shortly after the order; a later payment is for a redelivery.
  const soon = sql`${end} + interval '1 hour'`;
  const { rows } = await executor.execute<NumbersRow>(sql`
    with paid as (
      select id, delivery_id, amount_cents from ${payments} where paid_at >= ${start} and paid_at < ${soon}
      union all
      select p.id, p.delivery_id, p.amount_cents from ${checkouts} c join ${payments} p on p.checkout_id = c.id
        where c.redelivery_of is not null and p.paid_at >= ${soon}
    ), moved as (
      select delivery_id, amount_cents as cents from paid
      union all
      select paid.delivery_id, -r.amount_cents from ${refunds} r join paid on paid.id = r.payment_id
    ), known as materialized (
      select (${deliveries.createdAt} at time zone ${zone})::date as day,
        date_part('hour', ${deliveries.createdAt} at time zone ${zone})::int as hour,
        ${deliveries.deliverySpeed} as speed, ${quarterOf(address)} collate "C" as quarter,
        ${deliveries.status} as status, ${deliveries.deliveryConfirmedAt} <= ${deliveries.promisedBy} as is_kept,
        ceil(date_part('epoch', ${deliveries.acceptedOnce} - ${deliveries.createdAt}) / 60)::int as minutes,
        kept.cents, rated.rating
      from ${deliveries}
      left join (select delivery_id, sum(cents) as cents from moved group by 1) kept on kept.delivery_id = ${deliveries.id}
      left join ${deliveryRatings} rated on rated.delivery_id = ${deliveries.id} and rated.created_at >= ${start}
      where ${deliveries.createdAt} >= ${start} and ${deliveries.createdAt} < ${end}
    ), counted as (
      select day::text as day, hour::text as hour, speed, quarter,
        count(*)::int as "orderCount",
        coalesce(sum(cents), 0)::bigint as "revenueCents",
        count(*) filter (where status = 'delivered')::int as "deliveredCount",
        count(*) filter (where status = 'delivered' and is_kept)::int as "keptCount",
        count(*) filter (where status = 'cancelled')::int as "cancelledCount",
        count(rating)::int as "ratingCount",
        coalesce(sum(rating), 0)::int as "ratingSum"
      from known group by grouping sets ((day), (hour), (speed), (quarter))
    ), waited as (
      select day::text as day, hour::text as hour, speed, quarter, minutes, count(*) as count
      from known where minutes is not null
      group by grouping sets ((day, minutes), (hour, minutes), (speed, minutes), (quarter, minutes))
    ), listed as (
      select day, hour, speed, quarter, json_agg(json_build_array(minutes, count)) as waits
      from waited group by 1, 2, 3, 4
    )
    select counted.*, coalesce(listed.waits, '[]') as waits
    from counted left join listed on (listed.day, listed.hour, listed.speed, listed.quarter)
      is not distinct from (counted.day, counted.hour, counted.speed, counted.quarter)`);
  return rows;
}
