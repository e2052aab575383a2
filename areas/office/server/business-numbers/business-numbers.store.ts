import { sql } from 'drizzle-orm';
import { quarterOf } from '#platform/tables/columns.ts';
import { deliveries, deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Histogram } from '#delivery/domain/add-day-rows.ts';

/** The counts of a day, an hour, a speed, or the Stadtteil of one end. */
export type NumbersRow = {
  by: 'day' | 'hour' | 'speed' | 'pickup' | 'delivery';
  value: string;
  orderCount: number;
  revenueCents: number;
  deliveredCount: number;
  keptCount: number;
  cancelledCount: number;
  ratingCount: number;
  ratingSum: number;
  /** How many were accepted after so many minutes. */
  waits: Histogram;
};

/**
 * The numbers of all deliveries ordered, that is first paid, in a span: by Hamburg's day and hour of the
 * order, by speed and by the Stadtteil of either end. Source: docs/decisions/0038. Events are included
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
export async function sumNumbers(executor: Executor, span: Span): Promise<NumbersRow[]> {
  const zone = sql.raw(`'${TIME_ZONE}'`);
  const [start, end] = [span.start, span.end].map((at) => sql`${at.toISOString()}::timestamptz`);
  // Payments, refunds and ratings are looked up one by one: their tables grow with what is kept.
  const { rows } = await executor.execute<NumbersRow>(sql`
    with known as materialized (
      select ${deliveries.status} as status, ${deliveries.deliveryConfirmedAt} <= ${deliveries.promisedBy} as is_kept,
        ceil(date_part('epoch', ${deliveries.acceptedOnce} - ${deliveries.createdAt}) / 60)::int as minutes,
        paid.cents, rated.rating, (${deliveries.createdAt} at time zone ${zone})::date::text as day,
        date_part('hour', ${deliveries.createdAt} at time zone ${zone})::text as hour,
        ${deliveries.deliverySpeed} as speed, ${quarterOf(deliveries.pickupAddress)} collate "C" as pickup,
        ${quarterOf(deliveries.deliveryAddress)} collate "C" as delivery
      from ${deliveries}
      cross join lateral (
        select sum(${payments.amountCents} - coalesce((select sum(${refunds.amountCents}) from ${refunds}
          where ${refunds.paymentId} = ${payments.id}), 0)) as cents
        from ${payments} where ${payments.deliveryId} = ${deliveries.id}
      ) paid
      left join lateral (
        select ${deliveryRatings.rating} from ${deliveryRatings} where ${deliveryRatings.deliveryId} = ${deliveries.id} limit 1
      ) rated on true
      where ${deliveries.createdAt} >= ${start} and ${deliveries.createdAt} < ${end}
    ), grouped as (
      select known.*, "by", value from known cross join lateral (values
        ('day', day), ('hour', hour), ('speed', speed), ('pickup', pickup), ('delivery', delivery)) as groups ("by", value)
    ), counted as (
      select "by", value, count(*)::int as "orderCount",
        coalesce(sum(cents), 0)::bigint as "revenueCents",
        count(*) filter (where status = 'delivered')::int as "deliveredCount",
        count(*) filter (where status = 'delivered' and is_kept)::int as "keptCount",
        count(*) filter (where status = 'cancelled')::int as "cancelledCount",
        count(rating)::int as "ratingCount", coalesce(sum(rating), 0)::int as "ratingSum"
      from grouped group by 1, 2
    ), waited as (
      select "by", value, json_agg(json_build_array(minutes, count)) as waits
      from (select "by", value, minutes, count(*) as count from grouped where minutes is not null group by 1, 2, 3) each
      group by 1, 2
    )
    select counted.*, coalesce(waits, '[]') as waits from counted left join waited using ("by", value)`);
  return rows;
}
