import { findLoad, type Vehicle } from '#delivery/domain/fits-vehicle.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Delivery, listActiveOfDriver, listKeptByDriver, listOpen } from './deliveries.store.ts';

const MAX_DELIVERIES = 200;

/**
 * Open deliveries that fit this driver's vehicle, express_gold first, then express, then the rest, newest
 * first. A parcel that is with a driver is only offered to that driver.
 */
export async function listOpenDeliveries(
  executor: Executor,
  driver: Vehicle & { userId: string },
): Promise<Delivery[]> {
  return await listOpen(executor, { driverId: driver.userId, load: findLoad(driver), limit: MAX_DELIVERIES });
}

/** What a driver has in hand, in the same order, followed by kept parcels of earlier attempts. */
export async function listDriversDeliveries(executor: Executor, driverId: string): Promise<Delivery[]> {
  const active = await listActiveOfDriver(executor, driverId);
  return [...active, ...(await listKeptByDriver(executor, driverId))];
}
