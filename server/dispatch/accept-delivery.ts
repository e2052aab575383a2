import { errorCatalogue } from '#contract/errors.ts';
import { isOpenToDrivers } from '#domain/delivery/commands.ts';
import { statusDisplay } from '#domain/delivery/statuses.ts';
import { computeEarningsCents } from '#domain/pricing/earnings.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import { findDeliveryRow } from '#server/deliveries/get-delivery.ts';
import { transitionDelivery } from '#server/deliveries/transition-delivery.ts';
import { getDriver } from '#server/drivers/get-driver.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Executor } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';

/**
 * A driver takes an open delivery: exactly one wins, whose earnings are stored now and never computed again.
 * Throws ONBOARDING_UNFINISHED, DRIVER_OFFLINE, OFFER_NOT_FOUND, ALREADY_ACCEPTED, OFFER_CLOSED.
 */
export async function acceptDelivery(
  services: Services,
  viewer: SignedIn,
  deliveryId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Held until the end: a driver cannot go offline between this look and the acceptance.
    const driver = await getDriver(tx, viewer.id, { hold: true });
    if (!driver?.onboardingCompleted) throw new AppError('ONBOARDING_UNFINISHED');
    if (!driver.isOnline) throw new AppError('DRIVER_OFFLINE');
    const delivery = await findDeliveryRow(tx, deliveryId);
    if (!delivery) throw new AppError('OFFER_NOT_FOUND');
    if (!isOpenToDrivers(delivery)) throw explainClosed(delivery, viewer.id);
    const earningsCents = computeEarningsCents({
      speed: delivery.deliverySpeed,
      pickup: point(delivery.pickupLat, delivery.pickupLng),
      dropoff: point(delivery.deliveryLat, delivery.deliveryLng),
    });
    try {
      await transitionDelivery(services, tx, {
        deliveryId,
        command: 'accept',
        viewer,
        given: {
          driver: { id: viewer.id, name: driver.fullName, phone: driver.phone, earningsCents },
        },
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Somebody was first between the look and the claim.
      throw await explainLoss(tx, deliveryId, viewer.id);
    }
  });
}

function point(lat: number | null, lng: number | null) {
  return lat === null || lng === null ? undefined : { lat, lng };
}

type Closed = Parameters<typeof isOpenToDrivers>[0];

function explainClosed(delivery: Closed, driverId: string): AppError {
  const label = statusDisplay[delivery.status].label;
  const taken = ['assigned', 'picked_up', 'in_transit'].includes(delivery.status);
  if (taken && delivery.driverId !== driverId) return new AppError('ALREADY_ACCEPTED');
  return new AppError('OFFER_CLOSED', {
    message: `${errorCatalogue.OFFER_CLOSED.message}${label}`,
    detail: label,
  });
}

async function explainLoss(executor: Executor, deliveryId: string, driverId: string): Promise<AppError> {
  const now = await findDeliveryRow(executor, deliveryId);
  if (!now) return new AppError('OFFER_NOT_FOUND');
  return isOpenToDrivers(now) ? new AppError('ALREADY_ACCEPTED') : explainClosed(now, driverId);
}
