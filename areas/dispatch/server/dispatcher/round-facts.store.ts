/**
 * The input of a round, read from the tables of the owning modules: one query each, whatever the number of
 * rows.
 */
import { and, type AnyColumn, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { dispatchOffers, dispatchWaits, driverTours, tourPins } from '#dispatch/tables/dispatch-tables.ts';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import type { PlannedStop } from '#dispatch/tables/dispatch-tables.ts';
import { drivingStatuses, openStatuses } from '#platform/domain/statuses.ts';
import { findFreshSince } from '#drivers/domain/fresh-position.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, isAnyOf, prepareOnce } from '#platform/server/database/prepare-once.ts';
import { planned } from './run-facts.store.ts';

/** `isOfferable` in SQL: with a position since then. */
const isOfferable = (freshSince: Date | SQL) =>
  and(eq(drivers.isOnline, true), gte(drivers.lastPositionAt, freshSince), isNull(drivers.unansweredAt));

const selectReadyDrivers = prepareOnce((executor, given: Given<'freshSince'>) =>
  executor
    .select({
      id: drivers.userId,
      lat: drivers.lastLat,
      lng: drivers.lastLng,
      vehicleType: drivers.vehicleType,
      maxLoadKg: drivers.maxLoadKg,
      shiftEndsAt: drivers.shiftEndsAt,
      pausedUntil: drivers.pausedUntil,
      pendingPauseMinutes: drivers.pendingPauseMinutes,
      stops: driverTours.stops,
      pins: tourPins.stops,
    })
    .from(drivers)
    .leftJoin(driverTours, eq(driverTours.driverId, drivers.userId))
    .leftJoin(tourPins, eq(tourPins.driverId, drivers.userId))
    .where(isOfferable(given('freshSince', drivers.lastPositionAt)))
    .orderBy(drivers.userId),
);

/** Online drivers who may be made an offer, on a break or not. */
export async function listReadyDrivers(executor: Executor, now: Date) {
  const rows = await selectReadyDrivers(executor, { freshSince: findFreshSince(now) });
  return rows.flatMap(({ lat, lng, vehicleType, maxLoadKg, stops, pins, ...row }) =>
    lat === null || lng === null || vehicleType === null || maxLoadKg === null
      ? []
      : [{ ...row, point: { lat, lng }, vehicleType, maxLoadKg, stops: stops ?? [], pins: pins ?? [] }],
  );
}
export type ReadyDriver = Awaited<ReturnType<typeof listReadyDrivers>>[number];

const isOpen = and(inArray(deliveries.status, [...openStatuses]), isNull(deliveries.driverId));

const selectPlannedDeliveries = prepareOnce((executor, given: Given<'driverIds'>) => {
  const isOfThem = (column: AnyColumn) => isAnyOf(column, given('driverIds'));
  const isTheirs = and(inArray(deliveries.status, [...drivingStatuses]), isOfThem(deliveries.driverId));
  const isKept = and(
    inArray(deliveries.status, ['recipient_absent', 'cancelled']),
    eq(deliveries.parcelLocation, 'driver'),
    isOfThem(deliveries.parcelDriverId),
  );
  return executor
    .select({
      ...planned,
      createdAt: deliveries.createdAt,
      waitingSince: dispatchWaits.since,
      rounds: dispatchWaits.rounds,
      listedReason: dispatchWaits.listedReason,
      offeredTo: dispatchOffers.driverId,
      pickedUpAt: deliveryAttempts.pickedUpAt,
      told: arrivalEtas.told,
      retold: arrivalEtas.retold,
    })
    .from(deliveries)
    .leftJoin(dispatchWaits, and(eq(dispatchWaits.deliveryId, deliveries.id), isNull(dispatchWaits.endedAt)))
    .leftJoin(
      dispatchOffers,
      and(eq(dispatchOffers.deliveryId, deliveries.id), eq(dispatchOffers.state, 'open')),
    )
    .leftJoin(
      deliveryAttempts,
      and(
        eq(deliveryAttempts.deliveryId, deliveries.id),
        eq(deliveryAttempts.number, deliveries.attemptNumber),
      ),
    )
    .leftJoin(arrivalEtas, and(eq(arrivalEtas.deliveryId, deliveries.id), eq(arrivalEtas.kind, 'dropoff')))
    .where(or(isOpen, isTheirs, isKept))
    .orderBy(deliveries.createdAt, deliveries.id);
});

/** Deliveries waiting for a driver, and everything that these drivers have in hand or have to return. */
export async function listPlannedDeliveries(executor: Executor, driverIds: string[]) {
  return await selectPlannedDeliveries(executor, { driverIds });
}
export type PlannedDelivery = Awaited<ReturnType<typeof listPlannedDeliveries>>[number];

const selectRefusals = prepareOnce((executor, given: Given<'deliveryIds'>) => {
  const isOneOfThem = (column: AnyColumn) => isAnyOf(column, given('deliveryIds'));
  const refused = executor
    .select({ deliveryId: dispatchOffers.deliveryId, driverId: dispatchOffers.driverId })
    .from(dispatchOffers)
    .innerJoin(
      dispatchWaits,
      and(eq(dispatchWaits.deliveryId, dispatchOffers.deliveryId), isNull(dispatchWaits.endedAt)),
    )
    .where(
      and(
        isOneOfThem(dispatchOffers.deliveryId),
        inArray(dispatchOffers.state, ['declined', 'lapsed']),
        gte(dispatchOffers.offeredAt, dispatchWaits.since),
      ),
    );
  const released = executor
    .select({ deliveryId: deliveryAttempts.deliveryId, driverId: deliveryAttempts.driverId })
    .from(deliveryAttempts)
    .where(and(isOneOfThem(deliveryAttempts.deliveryId), eq(deliveryAttempts.outcome, 'released')));
  return refused.union(released);
});

/**
 * Which drivers declined which delivery in its current driver search, let its offer expire, or released it
 * earlier.
 */
export async function listRefusals(executor: Executor, deliveryIds: string[]) {
  if (deliveryIds.length === 0) return [];
  return await selectRefusals(executor, { deliveryIds });
}

/** Replaces the plans of these drivers; the last write wins. */
export async function saveTours(
  executor: Executor,
  tours: { driverId: string; stops: PlannedStop[] }[],
  plannedAt: Date,
): Promise<void> {
  if (tours.length === 0) return;
  await executor
    .insert(driverTours)
    .values(tours.map((tour) => ({ ...tour, plannedAt })))
    .onConflictDoUpdate({
      target: driverTours.driverId,
      set: { stops: sql`excluded.stops`, plannedAt },
    });
}

/**
 * Those of the deliveries that still wait for a driver; each is locked until the transaction ends, and rows
 * locked by another transaction are skipped.
 */
export async function lockOpen(executor: Executor, deliveryIds: string[]): Promise<Set<string>> {
  if (deliveryIds.length === 0) return new Set();
  const rows = await executor
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.id, deliveryIds), isOpen))
    .orderBy(deliveries.id)
    .for('share', { skipLocked: true });
  return new Set(rows.map((row) => row.id));
}

/** Those of the drivers who may be made an offer, are not on a break and have not asked for one. */
export async function listReady(executor: Executor, driverIds: string[], now: Date): Promise<Set<string>> {
  if (driverIds.length === 0) return new Set();
  return new Set((await selectReady(executor, driverIds, now)).map((row) => row.id));
}

/** The same, each locked until the transaction ends; rows locked by another transaction are skipped. */
export async function lockReady(executor: Executor, driverIds: string[], now: Date): Promise<Set<string>> {
  if (driverIds.length === 0) return new Set();
  const rows = await selectReady(executor, driverIds, now).for('share', { skipLocked: true });
  return new Set(rows.map((row) => row.id));
}

function selectReady(executor: Executor, driverIds: string[], now: Date) {
  const isPauseOver = sql`${drivers.pausedUntil} <= ${now.toISOString()}::timestamptz`;
  return executor
    .select({ id: drivers.userId })
    .from(drivers)
    .where(
      and(
        inArray(drivers.userId, driverIds),
        isOfferable(findFreshSince(now)),
        or(isNull(drivers.pausedUntil), isPauseOver),
        isNull(drivers.pendingPauseMinutes),
      ),
    )
    .orderBy(drivers.userId)
    .$dynamic();
}
