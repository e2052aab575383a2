import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import { countActiveOfDriver, listKeptByDriver } from './deliveries.store.ts';
import { anonymizeDriver } from './erasure.store.ts';

/**
 * Takes a driver's name and phone out of the deliveries. The attempts keep the name, because they are the record of
 * what was earned. Throws DELIVERIES_UNDER_WAY while the driver has a delivery or a parcel.
 */
export async function eraseAttempts(tx: Transaction, driverId: string): Promise<void> {
  const kept = await listKeptByDriver(tx, driverId);
  if (kept.length > 0 || (await countActiveOfDriver(tx, driverId)) > 0) {
    throw new AppError('DELIVERIES_UNDER_WAY');
  }
  await anonymizeDriver(tx, driverId);
}
