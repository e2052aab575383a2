import type { DriverTour } from '#office/contract/tours.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { carryingStatuses, drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { drawPlannedRun } from '#dispatch/server/dispatcher/draw-planned-run.ts';
import { planRun } from '#dispatch/server/dispatcher/plan-run.ts';
import { readArrivals } from '#delivery/server/deliveries/read-arrivals.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { listRowsById } from './board.store.ts';

/**
 * What a driver still has to do, in the order and at the times that the driver sees, with the route through
 * it, load and working time. Throws DRIVER_NOT_FOUND.
 */
export async function getDriverTour(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'planner'>,
  driverId: string,
): Promise<DriverTour> {
  const { db } = services;
  const driver = await findDriver(db, driverId);
  if (!driver) throw new AppError('DRIVER_NOT_FOUND');
  const run = await planRun(services, driverId);
  const found = await listRowsById(db, [...new Set(run.stops.map(({ deliveryId }) => deliveryId))]);
  const rows = new Map(found.map((row) => [row.id, row]));
  const { stops, path, quality } = await drawPlannedRun(services, run, ({ deliveryId }) =>
    rows.has(deliveryId),
  );
  const arrivalOf = await readArrivals(db, found);
  const held = found.filter((row) => row.driverId === driverId && isOneOf(drivingStatuses, row.status));
  return {
    driverId,
    name: driver.fullName,
    vehicleType: driver.vehicleType,
    isOnline: driver.isOnline,
    shiftEndsAt: driver.shiftEndsAt?.toISOString() ?? null,
    pausedUntil: driver.pausedUntil?.toISOString() ?? null,
    hiddenSince: driver.pageHiddenAt?.toISOString() ?? null,
    activeCount: held.length,
    aboardCount: held.filter(({ status }) => isOneOf(carryingStatuses, status)).length,
    stops: stops.map(({ stop: { deliveryId, kind, point, promisedBy }, arrivalAt, isLate, isPinned }) => {
      const row = rows.get(deliveryId)!;
      return {
        deliveryId,
        shortId: shortId(deliveryId),
        kind,
        ...point,
        address: kind === 'dropoff' ? row.deliveryAddress : row.pickupAddress,
        person: kind === 'dropoff' ? row.receiverName : row.senderName,
        arrivalAt,
        promisedBy: promisedBy.toISOString(),
        isLate,
        arrivalWindow: kind === 'dropoff' ? arrivalOf(row).arrivalWindow : null,
        isPinned,
      };
    }),
    path,
    isEstimate: quality !== 'network',
  };
}
