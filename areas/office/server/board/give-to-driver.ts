import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { isBlocked } from '#people/server/accounts/find-person.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type Delivery, getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { giveAdminCommand } from '#delivery/server/deliveries/give-admin-command.ts';
import { lockCarrier, mayCarry } from '#dispatch/server/dispatcher/accept-delivery.ts';
import { pinStops } from '#dispatch/server/dispatcher/pin-tour.ts';
import type { PlannedRun } from '#dispatch/server/dispatcher/plan-run.ts';
import type { PlacedStops } from '#dispatch/domain/tour-pins.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { BoardAct } from './board-act.ts';

/** A place in a driver's tour, and the order of its stops when the place was chosen. */
export interface TourPlace {
  place: PlacedStops;
  order: PlannedRun['stops'];
}

/**
 * An admin assigns an open delivery to a driver, as if the driver had accepted it, or reassigns it from the
 * current driver, to a place in the tour if one is named. The driver need not be online. Throws
 * DRIVER_NOT_FOUND, DRIVER_NOT_READY, DRIVER_UNCHANGED, VEHICLE_UNFIT, DRIVER_FULL, TOUR_CHANGED, and as
 * `transitionDelivery` does.
 */
export async function giveToDriver(
  services: Pick<Services, 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  admin: SignedIn,
  {
    id,
    reason,
    seenUpdatedAt,
    driverId,
    tour,
  }: BoardAct & { driverId: string; tour?: TourPlace | undefined },
): Promise<Delivery> {
  // Locked until the end: a driver who is blocked or rejected concurrently is not given anything.
  const driver = await lockCarrier(tx, driverId);
  if (!driver) throw new AppError('DRIVER_NOT_FOUND');
  const before = await getDeliveryRow(tx, id);
  const isMoved = isOneOf(drivingStatuses, before.status);
  if (isMoved && before.driverId === driverId) throw new AppError('DRIVER_UNCHANGED');
  if (!driver.onboardingCompleted || driver.rejectedAt || (await isBlocked(tx, driverId))) {
    throw new AppError('DRIVER_NOT_READY');
  }
  if (!mayCarry(before, driver)) {
    throw new AppError('VEHICLE_UNFIT', {
      message: 'Diese Sendung passt nicht in das Fahrzeug des Fahrers.',
    });
  }
  if (driver.hasEnough) {
    throw new AppError('DRIVER_FULL', {
      message: 'Dieser Fahrer hat schon so viele Sendungen, wie in den Einstellungen vorgesehen sind.',
    });
  }
  const after = await giveAdminCommand(services, tx, admin, {
    deliveryId: id,
    command: isMoved ? 'reassign' : 'assign',
    given: { driver: { driverId, driverName: driver.fullName, driverPhone: driver.phone } },
    reason,
    seenUpdatedAt,
  });
  const { updatedAt: at } = after;
  if (tour) await pinStops(tx, { driverId, deliveryId: id, at, order: tour.order, ...tour.place });
  return after;
}
