import { sql } from 'drizzle-orm';
import { isEarned } from '#database/schema/money/earned-entries.ts';
import { deliveries, deliveryAttempts, deliveryRatings, profiles } from '#database/schema/index.ts';
import type { Span } from '#domain/calendar/hamburg-days.ts';
import type { Executor } from '#server/platform/database.ts';

export interface DriverNumbersRow extends Record<string, unknown> {
  driverId: string;
  /** Null once the account is deleted. */
  name: string | null;
  deliveredCount: number;
  medianMinutes: number | null;
  lateCount: number;
  lateMinutes: number | null;
  ratingCount: number;
  ratingSum: number;
  releasedCount: number;
  earningsCents: number;
}

/**
 * The attempts at the deliveries ordered in a span, by driver; minutes are rounded up, from pick-up to
 * drop-off and from the promise to a later drop-off. A rating belongs to who delivered. Source:
 * docs/decisions/0038.
 */
export async function sumDriverNumbers(
  executor: Executor,
  { start, end }: Span,
): Promise<DriverNumbersRow[]> {
  const minutes = (from: string, to: string) => sql.raw(`ceil(date_part('epoch', ${to} - ${from}) / 60)`);
  const median = (value: ReturnType<typeof minutes>, filter: string) =>
    sql`(percentile_disc(0.5) within group (order by ${value}) filter (where ${sql.raw(filter)}))::int`;
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
    )
    select driver_id as "driverId", max(${profiles.fullName}) as name,
      (count(*) filter (where outcome = 'delivered'))::int as "deliveredCount",
      ${median(minutes('picked_up_at', 'ended_at'), "outcome = 'delivered' and picked_up_at is not null")} as "medianMinutes",
      (count(*) filter (where outcome = 'delivered' and ended_at > promised_by))::int as "lateCount",
      ${median(minutes('promised_by', 'ended_at'), "outcome = 'delivered' and ended_at > promised_by")} as "lateMinutes",
      count(rating)::int as "ratingCount", coalesce(sum(rating), 0)::int as "ratingSum",
      (count(*) filter (where outcome = 'released'))::int as "releasedCount",
      coalesce(sum(cents), 0)::int as "earningsCents"
    from tried left join ${profiles} on ${profiles.id} = tried.driver_id
    group by driver_id`);
  return rows;
}
