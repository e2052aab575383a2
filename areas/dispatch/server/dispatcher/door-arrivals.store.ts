import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { positionFixes } from '#drivers/tables/positions-tables.ts';
import { carryingStatuses } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';

const runningAttempt = and(
  eq(deliveryAttempts.deliveryId, deliveries.id),
  eq(deliveryAttempts.number, deliveries.attemptNumber),
);

const METERS_PER_DEGREE = 111_195;

/**
 * Of what a driver has in the vehicle: when the first fix since the pick-up lay within so many metres of the
 * drop-off, by delivery.
 */
export async function listDoorArrivals(
  executor: Executor,
  driverId: string,
  meters: number,
): Promise<Map<string, Date>> {
  const north = sql`(${positionFixes.lat} - ${deliveries.deliveryLat}) * ${METERS_PER_DEGREE}`;
  const east = sql`(${positionFixes.lng} - ${deliveries.deliveryLng}) * ${METERS_PER_DEGREE} * cos(radians(${deliveries.deliveryLat}))`;
  const rows = await executor
    .select({
      id: deliveries.id,
      at: sql<Date>`min(${positionFixes.measuredAt})`.mapWith(positionFixes.measuredAt),
    })
    .from(deliveries)
    .innerJoin(deliveryAttempts, runningAttempt)
    .innerJoin(
      positionFixes,
      and(
        eq(positionFixes.driverId, driverId),
        gte(
          positionFixes.measuredAt,
          sql`coalesce(${deliveryAttempts.pickedUpAt}, ${deliveryAttempts.acceptedAt})`,
        ),
        sql`power(${north}, 2) + power(${east}, 2) <= ${meters * meters}`,
      ),
    )
    .where(and(eq(deliveries.driverId, driverId), inArray(deliveries.status, [...carryingStatuses])))
    .groupBy(deliveries.id);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
