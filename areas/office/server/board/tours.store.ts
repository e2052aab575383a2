import { and, asc, desc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { driverTours, tourPins } from '#dispatch/tables/dispatch-tables.ts';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { drivingStatuses } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { germanOrder } from '#platform/tables/columns.ts';

const isDriving = inArray(deliveries.status, [...drivingStatuses]);

/** Drivers who are online or have deliveries or parcels in hand, with plan and pins, by name. */
export async function listTourDrivers(executor: Executor, limit: number) {
  const inHand = executor
    .select({ one: sql`1` })
    .from(deliveries)
    .where(and(eq(deliveries.driverId, drivers.userId), isDriving));
  const kept = executor
    .select({ one: sql`1` })
    .from(deliveries)
    .where(eq(deliveries.parcelDriverId, drivers.userId));
  return await executor
    .select({
      driverId: drivers.userId,
      name: drivers.fullName,
      vehicleType: drivers.vehicleType,
      isOnline: drivers.isOnline,
      shiftEndsAt: drivers.shiftEndsAt,
      pausedUntil: drivers.pausedUntil,
      hiddenSince: drivers.pageHiddenAt,
      stops: driverTours.stops,
      plannedAt: driverTours.plannedAt,
      pins: tourPins.stops,
      pinnedAt: tourPins.updatedAt,
    })
    .from(drivers)
    .leftJoin(driverTours, eq(driverTours.driverId, drivers.userId))
    .leftJoin(tourPins, eq(tourPins.driverId, drivers.userId))
    .where(or(eq(drivers.isOnline, true), exists(inHand), exists(kept)))
    .orderBy(desc(drivers.isOnline), germanOrder(drivers.fullName), asc(drivers.userId))
    .limit(limit);
}

/** Everything that tours consist of: active deliveries, and parcels still to be returned. */
export async function listTourDeliveries(executor: Executor) {
  const columns = {
    id: deliveries.id,
    userId: deliveries.userId,
    companyId: deliveries.companyId,
    status: deliveries.status,
    driverId: deliveries.driverId,
    deliverySpeed: deliveries.deliverySpeed,
    packageSize: deliveries.packageSize,
    weightKg: deliveries.weightKg,
    promisedBy: deliveries.promisedBy,
    notBefore: deliveries.notBefore,
    parcelLocation: deliveries.parcelLocation,
    parcelDriverId: deliveries.parcelDriverId,
    pickupPlaceId: deliveries.pickupPlaceId,
    pickupAddress: deliveries.pickupAddress,
    pickupLat: deliveries.pickupLat,
    pickupLng: deliveries.pickupLng,
    deliveryAddress: deliveries.deliveryAddress,
    deliveryLat: deliveries.deliveryLat,
    deliveryLng: deliveries.deliveryLng,
    durationSeconds: deliveries.durationSeconds,
    pickedUpOnce: deliveries.pickedUpOnce,
    freeRedeliveries: deliveries.freeRedeliveries,
    refunded: deliveries.refunded,
    forfeited: deliveries.forfeited,
    cancelFreeUntil: deliveries.cancelFreeUntil,
    updatedAt: deliveries.updatedAt,
  };
  const active = executor.select(columns).from(deliveries).where(eq(deliveries.isCompleted, false));
  // A union, because each half has an index of its own and their combination has none.
  const kept = executor
    .select(columns)
    .from(deliveries)
    .where(and(eq(deliveries.isCompleted, true), isNotNull(deliveries.parcelDriverId)));
  return await active.unionAll(kept);
}
export type TourDelivery = Awaited<ReturnType<typeof listTourDeliveries>>[number];

/** When the pick-ups and drop-offs of active deliveries are expected. */
export async function listTourEtas(executor: Executor) {
  return await executor
    .select({
      deliveryId: arrivalEtas.deliveryId,
      kind: arrivalEtas.kind,
      expectedAt: arrivalEtas.expectedAt,
    })
    .from(arrivalEtas)
    .innerJoin(deliveries, eq(deliveries.id, arrivalEtas.deliveryId))
    .where(and(eq(deliveries.isCompleted, false), isDriving));
}
