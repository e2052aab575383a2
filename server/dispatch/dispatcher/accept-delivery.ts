import { errorCatalogue } from '#contract/platform/errors.ts';
import { settingFigures } from '#domain/admin/setting-figures.ts';
import { isOfferedTo, isOpenToDrivers } from '#domain/delivery/commands.ts';
import { drivingStatuses, isOneOf, statusDisplay } from '#domain/delivery/statuses.ts';
import { fitsVehicle, type Vehicle } from '#domain/dispatch/fits-vehicle.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { type Delivery, holdDelivery } from '#server/delivery/deliveries/get-delivery.ts';
import { transitionDelivery } from '#server/delivery/deliveries/transition-delivery.ts';
import { findDriver } from '#server/drivers/profiles/find-driver.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { KeepAnswer } from '#server/platform/run-once.ts';
import type { Services } from '#server/services.ts';
import { countWithLimit } from './capacity.store.ts';

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
  keepAnswer?: KeepAnswer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await accept(services, tx, viewer, deliveryId);
    await keepAnswer?.(tx, { id: deliveryId });
  });
}

async function accept(
  services: Parameters<typeof acceptDelivery>[0],
  tx: Transaction,
  viewer: SignedIn,
  deliveryId: string,
): Promise<void> {
  // Locked until the transaction ends, so that the driver cannot go offline between this check and the
  // acceptance.
  const driver = await findDriver(tx, viewer.id, { hold: true });
  if (!driver?.onboardingCompleted) throw new AppError('ONBOARDING_UNFINISHED');
  if (!driver.isOnline) throw new AppError('DRIVER_OFFLINE');
  // Of several drivers the later ones wait here, and find it taken.
  const held = await holdDelivery(tx, deliveryId);
  if (held && isOfferedTo(held, viewer.id)) {
    if (!mayCarry(held, driver)) throw new AppError('VEHICLE_UNFIT');
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
      held,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (held?.driverId === viewer.id && isOneOf(drivingStatuses, held.status)) return;
    throw explainLoss(held, viewer);
  }
}

/**
 * Whether the driver has as many deliveries as an owner allows: every one more is planned and forecast with
 * all others. Acceptances at the same moment do not count each other: this protects the machine, not money.
 */
export async function hasEnough(tx: Transaction, driverId: string): Promise<boolean> {
  const { active, most } = await countWithLimit(tx, driverId);
  return active >= (most ?? settingFigures.deliveries_per_driver.standard);
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
