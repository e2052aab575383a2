import { sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { arrivalSamples } from '#dispatch/tables/live-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Histogram } from '#delivery/domain/add-day-rows.ts';

/** How many deliveries, or told windows, of a speed had which value. */
export type ServiceTimesRow = {
  figure: 'pickup' | 'delivery' | 'aboard' | 'window';
  speed: DeliverySpeed;
  /** Begun minutes; begun tenths of the direct way for the time aboard. */
  values: Histogram;
  /** How many of the windows held. */
  heldCount: number;
};

/**
 * How fast the deliveries ordered in a span were, and the windows told of arrivals in it, by speed. Source:
 * docs/decisions/0038:
 * - pickup: from the payment, or the opening after it, to the first pick-up;
 * - delivery: from the same instant to the handover;
 * - aboard: from the first pick-up to the handover, beside the direct way of the quote;
 * - window: the width of the 90 percent window told when the way to a receiver began.
 * Only the first request is measured: a redelivery begins whenever somebody asks for it, so deliveries with
 * one are left out, and so are those that the receiver wished later. All counts can be added up over spans.
 */
export async function countServiceTimes(
  executor: Executor,
  span: Span,
  closings: readonly { from: Date; until: Date }[],
): Promise<ServiceTimesRow[]> {
  const [start, end] = [span.start, span.end].map((at) => sql`${at.toISOString()}::timestamptz`);
  const bounds = closings.flatMap(({ from, until }) => [from.toISOString(), until.toISOString()]);
  const { rows } = await executor.execute<ServiceTimesRow>(sql`
    with hours as (
      select ${sql.param(bounds)}::timestamptz[] as bounds
    ), placed as (
      select ${deliveries.deliverySpeed} as speed, ${deliveries.createdAt} as paid_at, bounds,
        ${deliveries.pickedUpOnce} as picked_up_at, nullif(${deliveries.durationSeconds}, 0) as direct_seconds,
        case when ${deliveries.status} = 'delivered' then ${deliveries.deliveryConfirmedAt} end as delivered_at,
        -- Odd from the beginning of a closing until its end.
        width_bucket(${deliveries.createdAt}, bounds) as place
      from ${deliveries}, hours
      where ${deliveries.createdAt} >= ${start} and ${deliveries.createdAt} < ${end}
        and ${deliveries.pickedUpOnce} is not null and ${deliveries.redeliveryReason} is null
        and ${deliveries.freeRedeliveries} = 0 and ${deliveries.notBefore} is null
    ), timed as materialized (
      select speed, picked_up_at, delivered_at, direct_seconds,
        case when place % 2 = 1 then bounds[place + 1] else paid_at end as begins_at
      from placed
    ), measured as (
      select 'pickup' as figure, speed, extract(epoch from picked_up_at - begins_at) / 60 as value, null::boolean as held
      from timed
      union all
      select 'delivery', speed, extract(epoch from delivered_at - begins_at) / 60, null from timed
      union all
      select 'aboard', speed, extract(epoch from delivered_at - picked_up_at) * 10 / direct_seconds, null from timed
      union all
      select 'window', ${arrivalSamples.speed}, ${arrivalSamples.windowSeconds} / 60.0, ${arrivalSamples.held90}
      from ${arrivalSamples}
      where ${arrivalSamples.arrivedAt} >= ${start} and ${arrivalSamples.arrivedAt} < ${end}
        and ${arrivalSamples.kind} = 'dropoff' and ${arrivalSamples.speed} is not null
    ), counted as (
      select figure, speed, ceil(greatest(value, 0))::int as value, count(*) as count,
        count(*) filter (where held) as held
      from measured where value is not null group by 1, 2, 3
    )
    select figure, speed, json_agg(json_build_array(value, count)) as values, sum(held)::int as "heldCount"
    from counted group by 1, 2`);
  return rows;
}
