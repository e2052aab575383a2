import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import { positionFixes } from '#drivers/tables/positions-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { carryingStatuses, drivingStatuses } from '#platform/domain/statuses.ts';
import type { Fix } from '#delivery/domain/plausible-fix.ts';
import type { Executor } from '#platform/server/database/database.ts';
import {
  type Given,
  isAnyOf,
  listOf,
  prepareEach,
  prepareOnce,
  writtenAsText,
} from '#platform/server/database/prepare-once.ts';

const isDriving = inArray(deliveries.status, [...drivingStatuses]);
const runningAttempt = and(
  eq(deliveryAttempts.deliveryId, deliveries.id),
  eq(deliveryAttempts.number, deliveries.attemptNumber),
);
/** The ETA of the delivery's own next stop. */
const nextEta = and(
  eq(arrivalEtas.deliveryId, deliveries.id),
  sql`${arrivalEtas.kind} = case when ${deliveries.status} = 'assigned' then 'pickup' else 'dropoff' end`,
);

const lastPosition = {
  driverId: drivers.userId,
  isOnline: drivers.isOnline,
  lat: drivers.lastLat,
  lng: drivers.lastLng,
  measuredAt: drivers.lastPositionAt,
  unansweredAt: drivers.unansweredAt,
  onlineSince: drivers.onlineSince,
  seenAt: drivers.lastSeenAt,
  pausedUntil: drivers.pausedUntil,
  silenceDueAt: drivers.silenceDueAt,
  pageHiddenAt: drivers.pageHiddenAt,
  askedBackAt: drivers.askedBackAt,
};

/** The driver's last position; locked, so that going offline and reporting cannot race. */
export async function lockPosition(executor: Executor, driverId: string) {
  const [row] = await executor
    .select(lastPosition)
    .from(drivers)
    .where(eq(drivers.userId, driverId))
    .for('update');
  return row;
}

const selectFreePositions = prepareOnce((executor, given: Given<'driverIds'>) =>
  executor
    .select(lastPosition)
    .from(drivers)
    .where(isAnyOf(drivers.userId, given('driverIds')))
    .for('update', { skipLocked: true }),
);

/** The same for those whose rows nobody else has locked. */
export async function lockFreePositions(executor: Executor, driverIds: readonly string[]) {
  return await selectFreePositions(executor, { driverIds });
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

/** The earliest promise of what the driver has in hand; null without parcels. */
export async function findFirstPromise(executor: Executor, driverId: string): Promise<Date | null> {
  const [row] = await executor
    .select({ promisedBy: deliveries.promisedBy })
    .from(deliveries)
    .where(and(eq(deliveries.driverId, driverId), isDriving))
    .orderBy(asc(deliveries.promisedBy))
    .limit(1);
  return row?.promisedBy ?? null;
}

const selectCarried = prepareOnce((executor, given: Given<'driverIds'>) =>
  executor
    .select({
      id: deliveries.id,
      driverId: deliveries.driverId,
      userId: deliveries.userId,
      status: deliveries.status,
      attemptNumber: deliveries.attemptNumber,
      pickupLat: deliveries.pickupLat,
      pickupLng: deliveries.pickupLng,
      deliveryLat: deliveries.deliveryLat,
      deliveryLng: deliveries.deliveryLng,
      acceptedAt: deliveryAttempts.acceptedAt,
      pickedUpAt: deliveryAttempts.pickedUpAt,
      stopsBefore: arrivalEtas.stopsBefore,
      computedAt: arrivalEtas.computedAt,
      followedAt: arrivalEtas.followedAt,
    })
    .from(deliveries)
    .innerJoin(deliveryAttempts, runningAttempt)
    .leftJoin(arrivalEtas, nextEta)
    .where(and(isAnyOf(deliveries.driverId, given('driverIds')), isDriving)),
);

/** What these drivers have in hand, with what following it needs. */
export async function listCarried(executor: Executor, driverIds: readonly string[]) {
  return await selectCarried(executor, { driverIds });
}

export interface KeptFix extends Fix {
  driverId: string;
  receivedAt: Date;
}

type FixLists = 'driverIds' | 'measuredAt' | 'receivedAt' | 'lats' | 'lngs' | 'accuracyMeters';

// Two hundred of each of many drivers are more than a statement may have parameters.
const addFixes = prepareOnce((executor, given: Given<FixLists>) =>
  writtenAsText(
    executor,
    sql`insert into ${positionFixes} (driver_id, measured_at, received_at, lat, lng, accuracy_meters)
      select * from unnest(${listOf(given('driverIds'), 'text')}, ${listOf(given('measuredAt'), 'timestamptz')}, ${listOf(given('receivedAt'), 'timestamptz')},
        ${listOf(given('lats'), 'float8')}, ${listOf(given('lngs'), 'float8')}, ${listOf(given('accuracyMeters'), 'float8')})
      on conflict do nothing`,
  ),
);

/** Inserting the same instant twice has no effect. */
export async function insertFixes(executor: Executor, fixes: readonly KeptFix[]): Promise<void> {
  if (fixes.length === 0) return;
  await addFixes(executor, {
    driverIds: fixes.map(({ driverId }) => driverId),
    measuredAt: fixes.map(({ measuredAt }) => measuredAt.toISOString()),
    receivedAt: fixes.map(({ receivedAt }) => receivedAt.toISOString()),
    lats: fixes.map(({ lat }) => lat),
    lngs: fixes.map(({ lng }) => lng),
    accuracyMeters: fixes.map(({ accuracyMeters }) => accuracyMeters),
  });
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

const selectFollowed = prepareEach(
  (executor, given: Given<'keys'>, by: 'id' | 'trackingToken') =>
    executor
      .select({
        key: deliveries[by],
        id: deliveries.id,
        userId: deliveries.userId,
        companyId: deliveries.companyId,
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
        stopsBefore: arrivalEtas.stopsBefore,
        followedAt: arrivalEtas.followedAt,
        isOnline: drivers.isOnline,
        lat: drivers.lastLat,
        lng: drivers.lastLng,
        measuredAt: drivers.lastPositionAt,
      })
      .from(deliveries)
      .leftJoin(drivers, eq(drivers.userId, deliveries.driverId))
      .leftJoin(deliveryAttempts, runningAttempt)
      .leftJoin(arrivalEtas, nextEta)
      .where(isAnyOf(deliveries[by], given('keys'))),
  (by) => by,
);

/**
 * Deliveries with their driver's last position, for viewers who may follow them, in the order of their keys;
 * undefined for an unknown one.
 */
export async function listFollowed(executor: Executor, by: 'id' | 'trackingToken', keys: readonly string[]) {
  const rows = await selectFollowed(executor, by, { keys });
  const found = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => found.get(key));
}
export type Followed = NonNullable<Awaited<ReturnType<typeof listFollowed>>[number]>;

const selectOthers = prepareOnce((executor, given: Given<'driverIds' | 'deliveryIds' | 'since'>) => {
  const asked = sql`unnest(${listOf(given('driverIds'), 'text')}, ${listOf(given('deliveryIds'), 'uuid')},
    ${listOf(given('since'), 'timestamptz')}) with ordinality as asked (driver_id, delivery_id, since, position)`;
  return executor
    .select({
      position: sql<number>`asked.position::int`,
      userId: deliveries.userId,
      status: deliveries.status,
      pickupLat: deliveries.pickupLat,
      pickupLng: deliveries.pickupLng,
      deliveryLat: deliveries.deliveryLat,
      deliveryLng: deliveries.deliveryLng,
    })
    .from(deliveries)
    .innerJoin(
      asked,
      and(
        eq(deliveries.driverId, sql`asked.driver_id`),
        ne(deliveries.id, sql`asked.delivery_id`),
        or(isDriving, gt(deliveries.updatedAt, sql`asked.since`)),
      ),
    );
});

/** For each: the driver's other deliveries in hand, and those ended since an instant. */
export async function listOthers(
  executor: Executor,
  of: readonly { driverId: string; deliveryId: string; since: Date }[],
) {
  const rows = await selectOthers(executor, {
    driverIds: of.map(({ driverId }) => driverId),
    deliveryIds: of.map(({ deliveryId }) => deliveryId),
    since: of.map(({ since }) => since.toISOString()),
  });
  const found = Map.groupBy(rows, ({ position }) => position);
  return of.map((_, index) => found.get(index + 1) ?? []);
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
      hiddenSince: drivers.pageHiddenAt,
      activeCount: sql<number>`coalesce(${carried.count}, 0)::int`,
      aboardCount: sql<number>`coalesce(${carried.aboard}, 0)::int`,
    })
    .from(drivers)
    .leftJoin(carried, eq(carried.driverId, drivers.userId))
    .where(and(eq(drivers.isOnline, true), isNotNull(drivers.lastPositionAt)))
    .orderBy(desc(drivers.lastPositionAt))
    .limit(limit);
}
