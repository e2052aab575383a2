import { errorCatalogue } from '#contract/platform/errors.ts';
import { isOfferedTo, isOpenToDrivers } from '#domain/delivery/commands.ts';
import { drivingStatuses, isOneOf, statusDisplay } from '#domain/delivery/statuses.ts';
import { fitsVehicle, type Vehicle } from '#domain/dispatch/fits-vehicle.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { type Delivery, findDeliveryRow } from '#server/delivery/deliveries/get-delivery.ts';
import { countActive } from '#server/delivery/deliveries/count-active.ts';
import { transitionDelivery } from '#server/delivery/deliveries/transition-delivery.ts';
import { findDriver } from '#server/drivers/profiles/find-driver.ts';
import { getFigures } from '#server/people/settings/get-figures.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';

/**
 * A driver accepts an open delivery: exactly one driver wins, whose earnings are stored now and never
 * recomputed. A driver who already has it gets the same answer again, as the first one may have been lost on
 * the way. Throws ONBOARDING_UNFINISHED, DRIVER_OFFLINE, VEHICLE_UNFIT, DRIVER_FULL, OFFER_NOT_FOUND,
 * ALREADY_ACCEPTED, OFFER_CLOSED.
 */
export async function acceptDelivery(
  services: Pick<Services, 'db' | 'clock' | 'tellDelivery' | 'versions'>,
  viewer: SignedIn,
  deliveryId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Locked until the transaction ends, so that the driver cannot go offline between this check and the
    // acceptance.
    const driver = await findDriver(tx, viewer.id, { hold: true });
    if (!driver?.onboardingCompleted) throw new AppError('ONBOARDING_UNFINISHED');
    if (!driver.isOnline) throw new AppError('DRIVER_OFFLINE');
    const found = await findDeliveryRow(tx, deliveryId);
    if (found && isOfferedTo(found, viewer.id)) {
      if (!mayCarry(found, driver)) throw new AppError('VEHICLE_UNFIT');
      if (await hasEnough(tx, viewer.id)) throw new AppError('DRIVER_FULL');
    }
    try {
      await transitionDelivery(services, tx, {
        deliveryId,
        command: 'accept',
        viewer,
        given: {
          driver: { driverId: viewer.id, driverName: driver.fullName, driverPhone: driver.phone },
        },
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const now = await findDeliveryRow(tx, deliveryId);
      if (now?.driverId === viewer.id && isOneOf(drivingStatuses, now.status)) return;
      throw explainLoss(now, viewer);
    }
  });
}

/**
 * Whether the driver has as many deliveries as an owner allows: every one more is planned and forecast with
 * all others. Acceptances at the same moment do not count each other: this protects the machine, not money.
 */
export async function hasEnough(tx: Transaction, driverId: string): Promise<boolean> {
  const { deliveries_per_driver: most } = await getFigures(tx);
  return (await countActive(tx, driverId)) >= most;
}

/** A parcel that is already in the vehicle fits. */
export function mayCarry(delivery: Delivery, driver: Vehicle & { userId: string }): boolean {
  return delivery.parcelDriverId === driver.userId || fitsVehicle(delivery, driver);
}

/**
 * The error for a driver who came too late; if only another driver may accept the delivery, that there is no
 * such offer.
 */
function explainLoss(delivery: Delivery | undefined, viewer: SignedIn): AppError {
  if (!delivery || (isOpenToDrivers(delivery) && !isOfferedTo(delivery, viewer.id))) {
    return new AppError('OFFER_NOT_FOUND');
  }
  if (isOpenToDrivers(delivery) || isOneOf(drivingStatuses, delivery.status)) {
    return new AppError('ALREADY_ACCEPTED');
  }
  const { label } = statusDisplay[delivery.status];
  return new AppError('OFFER_CLOSED', {
    message: `${errorCatalogue.OFFER_CLOSED.message}${label}`,
    detail: label,
  });
}
