import { and, count, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import {
  arrivalForecasts,
  deliveries,
  deliveryAttempts,
  drivers,
  positionFixes,
} from '#database/schema/index.ts';
import { carryingStatuses, drivingStatuses } from '#domain/delivery/statuses.ts';
import type { Executor } from '#server/platform/database.ts';

const isDriving = inArray(deliveries.status, [...drivingStatuses]);
const runningAttempt = and(
  eq(deliveryAttempts.deliveryId, deliveries.id),
  eq(deliveryAttempts.number, deliveries.attemptNumber),
);
/** The ETA of the delivery's own next stop. */
const nextForecast = and(
  eq(arrivalForecasts.deliveryId, deliveries.id),
  sql`${arrivalForecasts.kind} = case when ${deliveries.status} = 'assigned' then 'pickup' else 'dropoff' end`,
);

/** The driver's last position; locked, so that going offline and reporting cannot race. */
export async function lockPosition(executor: Executor, driverId: string) {
  const [row] = await executor
    .select({
      isOnline: drivers.isOnline,
      lat: drivers.lastLat,
      lng: drivers.lastLng,
      measuredAt: drivers.lastPositionAt,
      unansweredAt: drivers.unansweredAt,
      onlineSince: drivers.onlineSince,
      seenAt: drivers.lastSeenAt,
      pausedUntil: drivers.pausedUntil,
      silenceDueAt: drivers.silenceDueAt,
    })
    .from(drivers)
    .where(eq(drivers.userId, driverId))
    .for('update');
  return row;
}

/** Whether the driver has deliveries in hand, or a parcel of an ended attempt. */
export async function hasParcels(executor: Executor, driverId: string): Promise<boolean> {
  const isKept = and(eq(deliveries.parcelDriverId, driverId), eq(deliveries.parcelLocation, 'driver'));
  const [row] = await executor
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(or(and(eq(deliveries.driverId, driverId), isDriving), isKept))
    .limit(1);
  return row !== undefined;
}

/** A driver's deliveries in hand, with what following them needs. */
export async function listCarried(executor: Executor, driverId: string) {
  return await executor
    .select({
      id: deliveries.id,
      userId: deliveries.userId,
      acceptedAt: deliveryAttempts.acceptedAt,
      stopsBefore: arrivalForecasts.stopsBefore,
    })
    .from(deliveries)
    .innerJoin(deliveryAttempts, runningAttempt)
    .leftJoin(arrivalForecasts, nextForecast)
    .where(and(eq(deliveries.driverId, driverId), isDriving));
}

/** Inserting the same instant twice has no effect. */
export async function insertFixes(
  executor: Executor,
  fixes: (typeof positionFixes.$inferInsert)[],
): Promise<void> {
  if (fixes.length > 0) await executor.insert(positionFixes).values(fixes).onConflictDoNothing();
}

export async function deleteTracksBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(positionFixes).where(lt(positionFixes.measuredAt, before));
}

export async function listTrack(executor: Executor, driverId: string) {
  return await executor
    .select()
    .from(positionFixes)
    .where(eq(positionFixes.driverId, driverId))
    .orderBy(positionFixes.measuredAt);
}

/** A delivery with its driver's last position, for viewers who may follow it. */
export async function findFollowed(executor: Executor, by: { id: string } | { token: string }) {
  const [row] = await executor
    .select({
      id: deliveries.id,
      userId: deliveries.userId,
      status: deliveries.status,
      driverId: deliveries.driverId,
      deliveryPlaceId: deliveries.deliveryPlaceId,
      deliveryLat: deliveries.deliveryLat,
      deliveryLng: deliveries.deliveryLng,
      deliveryConfirmedAt: deliveries.deliveryConfirmedAt,
      updatedAt: deliveries.updatedAt,
      path: deliveries.path,
      routeQuality: deliveries.routeQuality,
      acceptedAt: deliveryAttempts.acceptedAt,
      pickedUpAt: deliveryAttempts.pickedUpAt,
      stopsBefore: arrivalForecasts.stopsBefore,
      isOnline: drivers.isOnline,
      lat: drivers.lastLat,
      lng: drivers.lastLng,
      measuredAt: drivers.lastPositionAt,
    })
    .from(deliveries)
    .leftJoin(drivers, eq(drivers.userId, deliveries.driverId))
    .leftJoin(deliveryAttempts, runningAttempt)
    .leftJoin(arrivalForecasts, nextForecast)
    .where('id' in by ? eq(deliveries.id, by.id) : eq(deliveries.trackingToken, by.token));
  return row;
}
export type Followed = NonNullable<Awaited<ReturnType<typeof findFollowed>>>;

/** The driver's other deliveries in hand, and those ended since an instant. */
export async function listOthers(
  executor: Executor,
  { driverId, deliveryId, since }: { driverId: string; deliveryId: string; since: Date },
) {
  return await executor
    .select({
      userId: deliveries.userId,
      status: deliveries.status,
      pickupLat: deliveries.pickupLat,
      pickupLng: deliveries.pickupLng,
      deliveryLat: deliveries.deliveryLat,
      deliveryLng: deliveries.deliveryLng,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.driverId, driverId),
        ne(deliveries.id, deliveryId),
        or(isDriving, gt(deliveries.updatedAt, since)),
      ),
    );
}

/** Online drivers with a position, and how many deliveries each has in hand and in the vehicle. */
export async function listPositions(executor: Executor, limit: number) {
  const aboard = sql<number>`count(*) filter (where ${inArray(deliveries.status, [...carryingStatuses])})`;
  const carried = executor
    .select({ driverId: deliveries.driverId, count: count().as('count'), aboard: aboard.as('aboard') })
    .from(deliveries)
    .where(isDriving)
    .groupBy(deliveries.driverId)
    .as('carried');
  return await executor
    .select({
      driverId: drivers.userId,
      name: drivers.fullName,
      isOnline: drivers.isOnline,
      lat: sql<number>`${drivers.lastLat}`,
      lng: sql<number>`${drivers.lastLng}`,
      measuredAt: sql<Date>`${drivers.lastPositionAt}`.mapWith(drivers.lastPositionAt),
      vehicleType: drivers.vehicleType,
      activeCount: sql<number>`coalesce(${carried.count}, 0)::int`,
      aboardCount: sql<number>`coalesce(${carried.aboard}, 0)::int`,
    })
    .from(drivers)
    .leftJoin(carried, eq(carried.driverId, drivers.userId))
    .where(and(eq(drivers.isOnline, true), isNotNull(drivers.lastPositionAt)))
    .orderBy(desc(drivers.lastPositionAt))
    .limit(limit);
}
