import type { Executor } from '#server/platform/database.ts';
import {
  type Delivery,
  listActiveOfDriver,
  listAttempts,
  listKeptByDriver,
  listOpen,
} from './deliveries.store.ts';
import { findCollectionPoint } from './find-collection-point.ts';

const MOST = 200;

/** Everything that waits for a driver, express_gold first, then express, then the rest, newest first. */
export async function listOpenDeliveries(
  executor: Executor,
): Promise<{ delivery: Delivery; collectFrom: string | null }[]> {
  const open = await listOpen(executor, MOST);
  const redelivered = open.filter(({ parcelLocation }) => parcelLocation !== null);
  const attempts = await listAttempts(
    executor,
    redelivered.map(({ id }) => id),
  );
  return open.map((delivery) => ({
    delivery,
    collectFrom: findCollectionPoint(delivery, attempts)?.text ?? null,
  }));
}

/** What a driver has in hand, in the same order, then parcels of absent recipients still kept. */
export async function listDriversDeliveries(executor: Executor, driverId: string): Promise<Delivery[]> {
  const active = await listActiveOfDriver(executor, driverId);
  return [...active, ...(await listKeptByDriver(executor, driverId))];
}
