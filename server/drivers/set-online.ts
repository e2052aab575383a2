import type { SignedIn } from '#server/accounts/viewer.ts';
import { countActive } from '#server/deliveries/count-active.ts';
import { AppError } from '#server/platform/app-error.ts';
import { announce } from '#server/platform/live-events.ts';
import type { Services } from '#server/services.ts';
import { gapErrors, listGaps } from './driver-gaps.ts';
import { lockDriver, updateDriver } from './drivers.store.ts';

/**
 * Goes online or offline. Online throws EMAIL_UNCONFIRMED_DRIVER, ONBOARDING_UNFINISHED or APPROVAL_MISSING;
 * offline throws ACTIVE_DELIVERIES, and erases the position. Source: docs/decisions/0022, 'Drivers online'.
 */
export async function setOnline(services: Services, viewer: SignedIn, online: boolean): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const driver = await lockDriver(tx, viewer.id);
    if (!driver) throw new AppError('ONBOARDING_UNFINISHED');
    if (driver.isOnline === online) return;
    if (online) {
      const [first] = await listGaps(services, tx, viewer, driver);
      if (first) throw new AppError(gapErrors[first.gap]);
      await updateDriver(tx, viewer.id, { isOnline: true, updatedAt: now });
    } else {
      if ((await countActive(tx, viewer.id)) > 0) throw new AppError('ACTIVE_DELIVERIES');
      await updateDriver(tx, viewer.id, {
        isOnline: false,
        lastLat: null,
        lastLng: null,
        lastPositionAt: null,
        updatedAt: now,
      });
    }
    await announce(tx, { noun: 'driver', id: viewer.id, userIds: [viewer.id], roles: ['admin'] });
  });
}
