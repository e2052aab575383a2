import { findActor } from '#domain/delivery/commands.ts';
import type { SignedIn } from '#server/accounts/viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Executor } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { type Delivery, findDelivery, listAttempts } from './deliveries.store.ts';
import { describeAll } from './describe-all.ts';

export type { Delivery };

/** One delivery as this viewer may see it. An unknown and a forbidden id both throw DELIVERY_NOT_FOUND. */
export async function getDelivery(services: Services, viewer: SignedIn, id: string) {
  const delivery = await findDelivery(services.db, id);
  if (!delivery || !(await maySee(services.db, delivery, viewer))) throw new AppError('DELIVERY_NOT_FOUND');
  const [described] = await describeAll(services, viewer, [delivery]);
  if (!described) throw new AppError('DELIVERY_NOT_FOUND');
  return described;
}

/** Who has to do with it now, and a driver who has carried it: the own finished work stays readable. */
async function maySee(executor: Executor, delivery: Delivery, viewer: SignedIn): Promise<boolean> {
  const actor = findActor(delivery, viewer);
  if (actor && actor !== 'any_driver') return true;
  if (viewer.role !== 'driver') return false;
  const attempts = await listAttempts(executor, [delivery.id]);
  return attempts.some((attempt) => attempt.driverId === viewer.id && attempt.pickedUpAt !== null);
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
