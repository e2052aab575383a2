import { and, count, eq, gte, sql } from 'drizzle-orm';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** The orders since then, counted by what their price depends on. */
export async function countPricedOrders(executor: Executor, since: Date) {
  const tenths = sql<number>`floor((${deliveries.distanceMeters} + 50) / 100)::integer`;
  return await executor
    .select({
      speed: deliveries.deliverySpeed,
      packageSize: deliveries.packageSize,
      weightKg: deliveries.weightKg,
      tenths,
      count: count(),
    })
    .from(deliveries)
    .where(gte(deliveries.createdAt, since))
    .groupBy(deliveries.deliverySpeed, deliveries.packageSize, deliveries.weightKg, tenths);
}

/** The attempts accepted since then, counted by speed and paid distance in metres; null for the fallback. */
export async function countPaidDistances(executor: Executor, since: Date) {
  const meters = sql<number | null>`round((${deliveryAttempts.earningsParts} ->> 'meters')::float8)`;
  return await executor
    .select({ speed: deliveries.deliverySpeed, meters, count: count() })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(and(gte(deliveryAttempts.acceptedAt, since)))
    .groupBy(deliveries.deliverySpeed, meters);
}

/** The orders since then by weekday, 1 for Monday, and minute of the day in Hamburg. */
export async function countOrdersByMinute(executor: Executor, since: Date) {
  const local = sql`(${deliveries.createdAt} at time zone 'Europe/Berlin')`;
  const weekday = sql<number>`extract(isodow from ${local})::integer`;
  const minute = sql<number>`(extract(hour from ${local}) * 60 + extract(minute from ${local}))::integer`;
  return await executor
    .select({ weekday, minute, count: count() })
    .from(deliveries)
    .where(gte(deliveries.createdAt, since))
    .groupBy(sql`1`, sql`2`);
}
