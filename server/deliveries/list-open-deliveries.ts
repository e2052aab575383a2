import type { Executor } from '#server/platform/database.ts';
import {
  type Delivery,
  findLastAbsence,
  listActiveOfDriver,
  listKeptByDriver,
  listOpen,
} from './deliveries.store.ts';

const MOST = 200;

/** Everything that waits for a driver, express_gold first, then express, then the rest, newest first. */
export async function listOpenDeliveries(executor: Executor): Promise<Delivery[]> {
  return await listOpen(executor, MOST);
}

/** What a driver has in hand, in the same order, then parcels of absent recipients still kept. */
export async function listDriversDeliveries(executor: Executor, driverId: string): Promise<Delivery[]> {
  const active = await listActiveOfDriver(executor, driverId);
  return [...active, ...(await listKeptByDriver(executor, driverId))];
}

/** Where a redelivery's parcel waits, when that is not the pick-up address. Source: decisions, 'A delivery's life'. */
export async function findCollectionPoint(executor: Executor, delivery: Delivery): Promise<string | null> {
  if (delivery.parcelLocation === 'sender') return 'Abholung beim Absender';
  if (delivery.parcelLocation !== 'driver') return null;
  const earlier = await findLastAbsence(executor, delivery.id);
  return earlier ? `Abholung beim Fahrer ${earlier.driverName}` : null;
}
