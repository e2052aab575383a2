/** What the run of a driver is planned from, read for many drivers at once. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { driverTours, tourPins } from '#dispatch/tables/dispatch-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import type { PlannedStop } from '#dispatch/tables/dispatch-tables.ts';
import { commandTable } from '#delivery/domain/commands.ts';
import { drivingStatuses } from '#platform/domain/statuses.ts';
import type { PinnedStop } from '#dispatch/domain/tour-pins.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, isAnyOf, prepareOnce } from '#platform/server/database/prepare-once.ts';

export interface RunFacts {
  /** Undefined for an account without a driver's profile. */
  driver:
    | {
        lastLat: number | null;
        lastLng: number | null;
        lastPositionAt: Date | null;
        vehicleType: VehicleType | null;
        maxLoadKg: number | null;
        pausedUntil: Date | null;
        shiftEndsAt: Date | null;
        pageHiddenAt: Date | null;
      }
    | undefined;
  deliveries: StopFacts[];
  /** Including those of stops that are done or gone meanwhile. */
  pins: PinnedStop[];
  /** The dispatcher's last plan, however old. */
  tour: { stops: PlannedStop[]; plannedAt: Date } | undefined;
  /** Those that were set. */
  figures: Record<string, number>;
}

const selectRuns = prepareOnce((executor, given: Given<'driverIds'>) =>
  executor
    .select({
      driverId: drivers.userId,
      lastLat: drivers.lastLat,
      lastLng: drivers.lastLng,
      lastPositionAt: drivers.lastPositionAt,
      vehicleType: drivers.vehicleType,
      maxLoadKg: drivers.maxLoadKg,
      pausedUntil: drivers.pausedUntil,
      shiftEndsAt: drivers.shiftEndsAt,
      pageHiddenAt: drivers.pageHiddenAt,
      pins: tourPins.stops,
      stops: driverTours.stops,
      plannedAt: driverTours.plannedAt,
      figures: sql<Record<string, number> | null>`(select json_object_agg(${settingFigures.key},
        ${settingFigures.value}) from ${settingFigures})`,
    })
    .from(drivers)
    .leftJoin(tourPins, eq(tourPins.driverId, drivers.userId))
    .leftJoin(driverTours, eq(driverTours.driverId, drivers.userId))
    .where(isAnyOf(drivers.userId, given('driverIds'))),
);

/** The facts of these drivers' runs, in their order, in two statements. */
export async function listRunFacts(executor: Executor, driverIds: readonly string[]): Promise<RunFacts[]> {
  const runs = new Map((await selectRuns(executor, { driverIds })).map((row) => [row.driverId, row]));
  const stops = Map.groupBy(await selectStopFacts(executor, { driverIds }), ({ askedFor }) => askedFor);
  return driverIds.map((driverId) => {
    const found = runs.get(driverId);
    const { pins, stops: planned, plannedAt, figures, ...driver } = found ?? {};
    return {
      driver: found && (driver as RunFacts['driver']),
      deliveries: stops.get(driverId) ?? [],
      pins: pins ?? [],
      tour: planned && plannedAt ? { stops: planned, plannedAt } : undefined,
      figures: figures ?? {},
    };
  });
}

/** What every stop is planned from, in a round as in a run. */
export const planned = {
  id: deliveries.id,
  status: deliveries.status,
  driverId: deliveries.driverId,
  deliverySpeed: deliveries.deliverySpeed,
  packageSize: deliveries.packageSize,
  weightKg: deliveries.weightKg,
  promisedBy: deliveries.promisedBy,
  notBefore: deliveries.notBefore,
  parcelLocation: deliveries.parcelLocation,
  parcelDriverId: deliveries.parcelDriverId,
  pickupLat: deliveries.pickupLat,
  pickupLng: deliveries.pickupLng,
  deliveryLat: deliveries.deliveryLat,
  deliveryLng: deliveries.deliveryLng,
  durationSeconds: deliveries.durationSeconds,
};

const selectStopFacts = prepareOnce((executor, given: Given<'driverIds'>) => {
  const asked = sql`unnest(${given('driverIds')}::text[]) as asked (driver_id)`;
  const askedFor = sql<string>`asked.driver_id`;
  return executor
    .select({
      askedFor,
      ...planned,
      userId: deliveries.userId,
      companyId: deliveries.companyId,
      pickedUpOnce: deliveries.pickedUpOnce,
      freeRedeliveries: deliveries.freeRedeliveries,
      refunded: deliveries.refunded,
      forfeited: deliveries.forfeited,
      cancelFreeUntil: deliveries.cancelFreeUntil,
      pickupPlaceId: deliveries.pickupPlaceId,
    })
    .from(deliveries)
    .innerJoin(
      asked,
      or(
        and(eq(deliveries.driverId, askedFor), inArray(deliveries.status, [...drivingStatuses])),
        and(
          eq(deliveries.parcelDriverId, askedFor),
          inArray(deliveries.status, [...commandTable.return_parcel.from]),
        ),
      ),
    )
    .orderBy(deliveries.createdAt, deliveries.id);
});

/**
 * A driver's deliveries in hand or still to be returned: destination, promise, and what decides which stops
 * remain. It is read for the ETAs on every fix, so it omits route line, people and timeline.
 */
export async function listStopFacts(executor: Executor, driverId: string) {
  return await selectStopFacts(executor, { driverIds: [driverId] });
}
export type StopFacts = Omit<Awaited<ReturnType<typeof listStopFacts>>[number], 'askedFor'>;
