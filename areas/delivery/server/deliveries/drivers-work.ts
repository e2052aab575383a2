import { findLoad, type Vehicle } from '#delivery/domain/fits-vehicle.ts';
import { drivingStatuses, isOneOf, openStatuses } from '#platform/domain/statuses.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Delivery } from './deliveries.store.ts';
import {
  countActiveOfDriver,
  listActiveOfDriver,
  listKeptByDriver,
  listOpen,
  lockWorkOf,
} from './drivers-work.store.ts';

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

/** How many deliveries a driver has in hand: assigned, picked up or in transit. */
export async function countActive(executor: Executor, driverId: string): Promise<number> {
  return await countActiveOfDriver(executor, driverId);
}

type Work = Pick<Delivery, 'status' | 'driverId' | 'parcelDriverId'>;

/**
 * Whether this driver still has to drive for a delivery: it is in hand, or its parcel is to be brought back.
 * A parcel that waits for a redelivery to be accepted is no work yet.
 */
export function isWorkOf({ status, driverId, parcelDriverId }: Work, id: string): boolean {
  if (isOneOf(drivingStatuses, status)) return driverId === id;
  return parcelDriverId === id && !isOneOf(openStatuses, status);
}

/** It stays so until the transaction ends: a drop-off at the same moment comes before or after. */
export async function hasWorkLeft(tx: Transaction, driverId: string): Promise<boolean> {
  return (await lockWorkOf(tx, driverId)).some((delivery) => isWorkOf(delivery, driverId));
}
