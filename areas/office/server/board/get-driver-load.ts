import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { listDriversDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import { findDriver, findPosition } from '#drivers/server/profiles/find-driver.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { listRows } from './list-rows.ts';

/**
 * What a driver has in hand, what is in the vehicle first, and the last place known while online, for whoever
 * has to help or to find somebody else. Throws DRIVER_NOT_FOUND.
 */
export async function getDriverLoad(
  services: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  driverId: string,
) {
  const driver = await findDriver(services.db, driverId);
  if (!driver) throw new AppError('DRIVER_NOT_FOUND');
  const held = await listDriversDeliveries(services.db, driverId);
  const aboard = held.filter(({ status }) => isOneOf(carryingStatuses, status));
  const ids = [...aboard, ...held.filter((one) => !aboard.includes(one))].map(({ id }) => id);
  const point = findPosition(driver);
  const { fullName, phone, isOnline, lastPositionAt } = driver;
  return {
    name: fullName,
    phone,
    isOnline,
    place: point && lastPositionAt ? { ...point, at: lastPositionAt.toISOString() } : null,
    deliveries: await listRows(services, admin, ids),
  };
}
