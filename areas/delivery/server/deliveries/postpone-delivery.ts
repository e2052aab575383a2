import { movePromise } from '#delivery/domain/postpone.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Delivery, updateDelivery } from './deliveries.store.ts';

/**
 * Moves the earliest time of a delivery, and its promise with it, as the receiver wishes; null withdraws
 * that. The caller holds the delivery. Throws DELIVERY_CHANGED.
 */
export async function postponeDelivery(
  tx: Transaction,
  delivery: Delivery,
  notBefore: Date | null,
  now: Date,
): Promise<Delivery> {
  const { id, status, driverId } = delivery;
  const patch = { notBefore, ...movePromise(delivery, notBefore, now) };
  const after = await updateDelivery(tx, { id, status, driverId }, patch);
  if (!after) throw new AppError('DELIVERY_CHANGED');
  return after;
}
