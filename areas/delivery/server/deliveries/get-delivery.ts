import { dayOf } from '#platform/domain/hamburg-days.ts';
import { findActor, isOwnDelivery } from '#delivery/domain/commands.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findCompanyName } from '#people/server/companies/find-company-name.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import {
  type Attempt,
  type Delivery,
  type DeliveryPatch,
  findDeliveries,
  findDelivery,
  findFirstOrder,
  findRating,
  lockDelivery,
  listTracking,
  listWishes,
} from './deliveries.store.ts';
import { toDeliveryDetails } from './details/to-delivery-details.ts';
import { listAttemptsFor } from './list-delivery-details.ts';
import { readArrival, toArrival } from './read-arrivals.ts';
import { listTrackingWithActors, type TimelineEntry } from './timeline.store.ts';
import { nameOrderers } from './details/name-orderers.ts';

/** The row types for other parts of the server; only the store reads and writes the rows. */
export type { Attempt, Delivery, DeliveryPatch, TimelineEntry };

/** One delivery as this viewer may see it. An unknown and a forbidden id both throw DELIVERY_NOT_FOUND. */
export async function getDelivery(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'files'>,
  viewer: SignedIn,
  id: string,
) {
  const delivery = await findDelivery(services.db, id);
  if (!delivery) throw new AppError('DELIVERY_NOT_FOUND');
  const attempts = await listAttemptsFor(services.db, viewer, [delivery.id]);
  if (!maySee(delivery, viewer, attempts)) throw new AppError('DELIVERY_NOT_FOUND');
  return toDeliveryDetails(services, viewer, delivery, {
    arrival: viewer.role === 'driver' ? toArrival(delivery) : await readArrival(services.db, delivery),
    company: await findOrderingCompany(services.db, delivery),
    tracking: await listTracking(services.db, [delivery.id]),
    attempts,
    rating: await findRating(services.db, delivery.id),
    wishes: await listWishes(services.db, [delivery.id]),
  });
}

async function findOrderingCompany(executor: Executor, { id, companyId }: Delivery) {
  const name = await findCompanyName(executor, companyId);
  if (companyId === null || name === undefined) return undefined;
  return { name, orderedBy: (await nameOrderers(executor, companyId, [id])).get(id) };
}

/**
 * Everybody with a part in it now, and every driver who carried it: a driver's own finished work stays
 * readable.
 */
function maySee(delivery: Delivery, viewer: SignedIn, attempts: Attempt[]): boolean {
  const actor = findActor(delivery, viewer);
  if (actor && actor !== 'any_driver') return true;
  return attempts.some((attempt) => attempt.driverId === viewer.id && attempt.pickedUpAt !== null);
}

/**
 * The row, for a verb of the customer who ordered it, or of their company. Throws DELIVERY_NOT_FOUND for any
 * other id.
 */
export async function getOwnDelivery(
  executor: Executor,
  customer: Pick<SignedIn, 'id' | 'companies'>,
  id: string,
): Promise<Delivery> {
  const delivery = await findDelivery(executor, id);
  if (!delivery || !isOwnDelivery(delivery, customer)) throw new AppError('DELIVERY_NOT_FOUND');
  return delivery;
}

/** The rows of many, in the order of their ids. Throws DELIVERY_NOT_FOUND if one of them is another's. */
export async function getOwnDeliveries(
  executor: Executor,
  customer: Pick<SignedIn, 'id' | 'companies'>,
  ids: readonly string[],
): Promise<Delivery[]> {
  const found = new Map((await findDeliveries(executor, ids)).map((delivery) => [delivery.id, delivery]));
  return ids.map((id) => {
    const delivery = found.get(id);
    if (!delivery || !isOwnDelivery(delivery, customer)) throw new AppError('DELIVERY_NOT_FOUND');
    return delivery;
  });
}

/** The row itself, for other verbs of the server. */
export async function getDeliveryRow(executor: Executor, id: string): Promise<Delivery> {
  const delivery = await findDelivery(executor, id);
  if (!delivery) throw new AppError('DELIVERY_NOT_FOUND');
  return delivery;
}

/** As getDeliveryRow, but undefined for an unknown id. */
export async function findDeliveryRow(executor: Executor, id: string): Promise<Delivery | undefined> {
  return await findDelivery(executor, id);
}

/** As findDeliveryRow, locked until the transaction ends: no command changes it meanwhile. */
export async function lockDeliveryForChange(tx: Transaction, id: string): Promise<Delivery | undefined> {
  return await lockDelivery(tx, id);
}

/** The timeline of a delivery, oldest first, with the people who acted: for admins. */
export async function listTimeline(executor: Executor, deliveryId: string): Promise<TimelineEntry[]> {
  return await listTrackingWithActors(executor, deliveryId);
}

/** What the driver of an attempt did in it, oldest first, each with its time and its receipt. */
export async function listActs(executor: Executor, { deliveryId, driverId, acceptedAt, endedAt }: Attempt) {
  const entries = await listTracking(executor, [deliveryId]);
  return entries.filter(
    (entry) =>
      entry.driverId === driverId &&
      entry.timestamp >= acceptedAt &&
      (endedAt === null || entry.timestamp <= endedAt),
  );
}

/**
 * Hamburg's day of the first order if that is after `day`, so that days of business cannot be compared with
 * days before there was any; null otherwise, and without an order: nothing is counted then anyway.
 */
export async function findOpeningDay(executor: Executor, day: string): Promise<string | null> {
  const first = await findFirstOrder(executor);
  const opened = first && dayOf(first).toString();
  return opened && opened > day ? opened : null;
}
