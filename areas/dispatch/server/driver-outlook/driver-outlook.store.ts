import { and, countDistinct, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { onlineSpans } from '#drivers/tables/online-spans-tables.ts';
import { isEarned } from '#money/tables/earned-entries.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import { openStatuses } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { quarterOf } from '#platform/tables/columns.ts';
import type { CountedDistrict } from '#dispatch/domain/demand-steps.ts';
import type { DrivenStretch } from '#dispatch/domain/expected-pay.ts';

/** A company is one customer, and so is somebody who orders as a guest again and again. */
const customer = sql`coalesce(${deliveries.companyId}::text, lower(${profiles.email}), ${deliveries.userId})`;

/**
 * Customers by district of pick-up and hour, an hour before and after included, on these days. Whoever has
 * several accounts at one address is not several: the number of addresses counts if it is smaller.
 */
export async function countCustomers(
  executor: Executor,
  { days, span, hours }: { days: string[]; span: Span; hours: readonly number[] },
): Promise<CountedDistrict[]> {
  const local = sql`(${deliveries.createdAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
  const around = sql`unnest(${sql.param([...hours])}::int[]) as around (hour)`;
  const { rows } = await executor.execute<{ name: string; hour: number; customers: number }>(sql`
    select ${quarterOf(deliveries.pickupAddress)} as name, around.hour,
      least(count(distinct ${customer}), count(distinct ${deliveries.pickupAddress}))::int as customers
    from ${deliveries} left join ${profiles} on ${profiles.id} = ${deliveries.userId}, ${around}
    where ${deliveries.createdAt} >= ${span.start.toISOString()}::timestamptz
      and ${deliveries.createdAt} < ${span.end.toISOString()}::timestamptz
      and ${local}::date = any(${sql.param(days)}::date[])
      and abs(extract(hour from ${local})::int - around.hour) <= 1
    group by 1, 2`);
  return rows;
}

/** How many customers wait for a driver. */
export async function countWaiting(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ customers: countDistinct(customer) })
    .from(deliveries)
    .leftJoin(profiles, eq(profiles.id, deliveries.userId))
    .where(inArray(deliveries.status, [...openStatuses]));
  return row?.customers ?? 0;
}

/** Nobody is online for longer without a break or a sign of life. */
const LONGEST_SPAN_MS = 24 * 3_600_000;

/** What drivers who were online for so long of a stretch earned for an hour of it. */
export async function listStretches(
  executor: Executor,
  stretches: readonly (Span & { day: string })[],
  minSeconds: number,
): Promise<DrivenStretch[]> {
  if (stretches.length === 0) return [];
  const list = (of: (stretch: Span & { day: string }) => string) => sql.param(stretches.map(of));
  const online = sql`extract(epoch from sum(least(${onlineSpans.endsAt}, stretch.ends_at) - greatest(${onlineSpans.startsAt}, stretch.starts_at)))`;
  const { rows } = await executor.execute<{ driver_id: string; day: string; cents: number }>(sql`
    with stretch as (select * from unnest(${list(({ day }) => day)}::text[],
      ${list(({ start }) => start.toISOString())}::timestamptz[],
      ${list(({ end }) => end.toISOString())}::timestamptz[]) as stretch (day, starts_at, ends_at)),
    driven as (select ${onlineSpans.driverId} as driver_id, stretch.day, stretch.starts_at, stretch.ends_at,
        ${online} as seconds
      from stretch join ${onlineSpans} on ${onlineSpans.startsAt} < stretch.ends_at
        and ${onlineSpans.endsAt} > stretch.starts_at
        and ${onlineSpans.startsAt} > stretch.starts_at - make_interval(secs => ${LONGEST_SPAN_MS / 1000})
      group by 1, 2, 3, 4 having ${online} >= ${minSeconds})
    select driven.driver_id, driven.day, round(coalesce((
      select sum(${deliveryAttempts.earningsCents}) from ${deliveryAttempts}
      where ${deliveryAttempts.driverId} = driven.driver_id and ${and(
        isEarned,
        gte(deliveryAttempts.endedAt, sql`driven.starts_at`),
        lt(deliveryAttempts.endedAt, sql`driven.ends_at`),
      )}), 0) * 3600 / driven.seconds)::int as cents
    from driven`);
  return rows.map(({ driver_id: driverId, day, cents }) => ({ driverId, day, centsAnHour: cents }));
}
