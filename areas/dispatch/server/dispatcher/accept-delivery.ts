import { errorCatalogue } from '#platform/contract/errors.ts';
import { settingFigures } from '#people/domain/setting-figures.ts';
import { isOfferedTo, isOpenToDrivers } from '#delivery/domain/commands.ts';
import { drivingStatuses, isOneOf, statusText } from '#platform/domain/statuses.ts';
import { fitsVehicle, type Vehicle } from '#delivery/domain/fits-vehicle.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type Delivery, lockDeliveryForChange } from '#delivery/server/deliveries/get-delivery.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { KeepAnswer } from '#platform/server/limits/run-once.ts';
import type { Services } from '#app/services.ts';
import { shareCarrier } from './capacity.store.ts';

/**
 * A driver accepts an open delivery: exactly one driver wins, whose earnings are stored now and never
 * recomputed. A driver who already has it gets the same answer again, as the first one may have been lost on
 * the way. Throws ONBOARDING_UNFINISHED, DRIVER_OFFLINE, VEHICLE_UNFIT, DRIVER_FULL, OFFER_NOT_FOUND,
 * ALREADY_ACCEPTED, OFFER_CLOSED.
 */
export async function acceptDelivery(
  services: Pick<Services, 'db' | 'clock' | 'publishDeliveryEvent' | 'versions'>,
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
  const driver = await lockCarrier(tx, viewer.id);
  if (!driver?.onboardingCompleted) throw new AppError('ONBOARDING_UNFINISHED');
  if (!driver.isOnline) throw new AppError('DRIVER_OFFLINE');
  // Of several drivers the later ones wait here, and find it taken.
  const held = await lockDeliveryForChange(tx, deliveryId);
  if (held && isOfferedTo(held, viewer.id)) {
    if (!mayCarry(held, driver)) throw new AppError('VEHICLE_UNFIT');
    if (driver.hasEnough) throw new AppError('DRIVER_FULL');
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

export type Carrier = Vehicle & {
  userId: string;
  fullName: string;
  phone: string;
  isOnline: boolean;
  onboardingCompleted: boolean;
  rejectedAt: Date | null;
  /** Whether they have as many deliveries as an owner allows. */
  hasEnough: boolean;
};

/**
 * The driver who is to get a delivery, locked until the transaction ends, so that they cannot go offline
 * meanwhile; undefined if there is none. Every delivery is planned with all others in hand.
 * Acceptances at the same moment do not count each other: the limit protects the machine, not money.
 */
export async function lockCarrier(tx: Transaction, driverId: string): Promise<Carrier | undefined> {
  const found = await shareCarrier(tx, driverId);
  if (!found) return undefined;
  const { inHand, maxInHand, ...driver } = found;
  return { ...driver, hasEnough: inHand >= (maxInHand ?? settingFigures.deliveries_per_driver.standard) };
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
  const label = statusText(delivery);
  return new AppError('OFFER_CLOSED', {
    message: `${errorCatalogue.OFFER_CLOSED.message}${label}`,
    detail: label,
  });
}
