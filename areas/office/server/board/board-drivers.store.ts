import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { containing, germanOrder } from '#platform/tables/columns.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { carryingStatuses, drivingStatuses } from '#platform/domain/statuses.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { Executor } from '#platform/server/database/database.ts';

/**
 * Drivers who may work and whose vehicle takes the parcel, or who already have the parcel: online ones first,
 * then by distance, then by name. The driver who has the delivery is excluded.
 */
export async function listDriversFor(
  executor: Executor,
  wanted: {
    vehicles: VehicleType[];
    weightKg: number;
    holderId: string | null;
    currentId: string | null;
    from: { lat: number; lng: number };
    search: string;
    limit: number;
  },
) {
  const { vehicles, weightKg, holderId, currentId, from, search, limit } = wanted;
  const fits = and(inArray(drivers.vehicleType, vehicles), sql`${drivers.maxLoadKg} >= ${weightKg}`);
  // Accurate enough for sorting: here a degree of longitude is 0.6 of one of latitude.
  const away: SQL = sql`(${drivers.lastLat} - ${from.lat}) ^ 2 + ((${drivers.lastLng} - ${from.lng}) * 0.6) ^ 2`;
  const isAboard = inArray(deliveries.status, [...carryingStatuses]);
  const load = executor
    .select({
      driverId: deliveries.driverId,
      active: sql<number>`count(*)::int`.as('active'),
      aboard: sql<number>`count(*) filter (where ${isAboard})::int`.as('aboard'),
    })
    .from(deliveries)
    .where(inArray(deliveries.status, [...drivingStatuses]))
    .groupBy(deliveries.driverId)
    .as('load');
  return await executor
    .select({
      userId: drivers.userId,
      name: drivers.fullName,
      isOnline: drivers.isOnline,
      vehicleType: drivers.vehicleType,
      lat: drivers.lastLat,
      lng: drivers.lastLng,
      activeCount: sql<number>`coalesce(${load.active}, 0)`,
      aboardCount: sql<number>`coalesce(${load.aboard}, 0)`,
      pausedUntil: drivers.pausedUntil,
      shiftEndsAt: drivers.shiftEndsAt,
      measuredAt: drivers.lastPositionAt,
      unansweredAt: drivers.unansweredAt,
    })
    .from(drivers)
    .innerJoin(profiles, eq(profiles.id, drivers.userId))
    .leftJoin(load, eq(load.driverId, drivers.userId))
    .where(
      and(
        eq(drivers.onboardingCompleted, true),
        isNull(drivers.rejectedAt),
        isNull(profiles.blockedAt),
        holderId ? or(fits, eq(drivers.userId, holderId)) : fits,
        currentId ? sql`${drivers.userId} <> ${currentId}` : undefined,
        search ? ilike(drivers.fullName, containing(search)) : undefined,
      ),
    )
    .orderBy(
      desc(drivers.isOnline),
      sql`${away} nulls last`,
      germanOrder(drivers.fullName),
      asc(drivers.userId),
    )
    .limit(limit);
}
