import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { countActiveOfDriver, listKeptByDriver } from '#delivery/server/deliveries/drivers-work.store.ts';
import { eraseDriverNames } from '#delivery/server/deliveries/erasure.store.ts';

/**
 * Erases a driver's name and phone in the deliveries. The attempts keep the name, as they record the
 * earnings. Throws DELIVERIES_UNDER_WAY while the driver has a delivery or a parcel.
 */
export async function eraseAttempts(tx: Transaction, driverId: string): Promise<void> {
  const kept = await listKeptByDriver(tx, driverId);
  if (kept.length > 0 || (await countActiveOfDriver(tx, driverId)) > 0) {
    throw new AppError('DELIVERIES_UNDER_WAY');
  }
  await eraseDriverNames(tx, driverId);
}
