import { sql } from 'drizzle-orm';
import { isEarned } from '#money/tables/earned-entries.ts';
import { deliveries, deliveryAttempts, deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Histogram } from '#delivery/domain/add-day-rows.ts';

export type DriverNumbersRow = {
  driverId: string;
  deliveredCount: number;
  /** How many deliveries took so many minutes, and how many were so late. */
  minutes: Histogram;
  lateCount: number;
  lateMinutes: Histogram;
  ratingCount: number;
  ratingSum: number;
  releasedCount: number;
  earningsCents: number;
};

/**
 * The attempts at the deliveries ordered in a span, by driver; minutes are rounded up, from pick-up to
 * drop-off and from the promise to a later drop-off. A rating belongs to who delivered. All numbers can be
 * added up over spans. Source: docs/decisions/0038.
 */
export async function sumDriverNumbers(
  executor: Executor,
  { start, end }: Span,
): Promise<DriverNumbersRow[]> {
  const minutes = (from: string, to: string) =>
    sql.raw(`ceil(date_part('epoch', ${to} - ${from}) / 60)::int`);
  const { rows } = await executor.execute<DriverNumbersRow>(sql`
    with tried as materialized (
      select ${deliveryAttempts.driverId} as driver_id, ${deliveryAttempts.outcome} as outcome,
        ${deliveryAttempts.pickedUpAt} as picked_up_at, ${deliveryAttempts.endedAt} as ended_at,
        ${deliveries.promisedBy} as promised_by,
        case when ${isEarned} then ${deliveryAttempts.earningsCents} else 0 end as cents,
        case when ${deliveryAttempts.outcome} = 'delivered' then ${deliveryRatings.rating} end as rating
      from ${deliveries}
      join ${deliveryAttempts} on ${deliveryAttempts.deliveryId} = ${deliveries.id}
      left join ${deliveryRatings} on ${deliveryRatings.deliveryId} = ${deliveries.id}
      where ${deliveries.createdAt} >= ${start.toISOString()}::timestamptz
        and ${deliveries.createdAt} < ${end.toISOString()}::timestamptz
    ), counted as (
      select driver_id,
        (count(*) filter (where outcome = 'delivered'))::int as "deliveredCount",
        (count(*) filter (where outcome = 'delivered' and ended_at > promised_by))::int as "lateCount",
        count(rating)::int as "ratingCount", coalesce(sum(rating), 0)::int as "ratingSum",
        (count(*) filter (where outcome = 'released'))::int as "releasedCount",
        coalesce(sum(cents), 0)::int as "earningsCents"
      from tried group by driver_id
    ), timed as (
      select driver_id, is_late, minutes, count(*) as count
      from tried cross join lateral (values
        (false, ${minutes('picked_up_at', 'ended_at')}),
        (true, case when ended_at > promised_by then ${minutes('promised_by', 'ended_at')} end)
      ) as taken (is_late, minutes)
      where outcome = 'delivered' and minutes is not null
      group by driver_id, is_late, minutes
    ), listed as (
      select driver_id,
        json_agg(json_build_array(minutes, count)) filter (where not is_late) as minutes,
        json_agg(json_build_array(minutes, count)) filter (where is_late) as late_minutes
      from timed group by driver_id
    )
    select driver_id as "driverId", counted.*,
      coalesce(listed.minutes, '[]') as minutes, coalesce(listed.late_minutes, '[]') as "lateMinutes"
    from counted left join listed using (driver_id)`);
  return rows;
}
