import { announceDelivery } from '#server/delivery/deliveries/announce-delivery.ts';
import type { Transaction } from '#server/platform/database.ts';
import { announce } from '#server/platform/live-events.ts';
import type { DispatchEvent } from './dispatch-event.ts';

/**
 * The page of the driver who is asked, and of no other, asks again; the customer's once there is something to
 * say; the admins' always.
 */
export async function announceDispatch(tx: Transaction, event: DispatchEvent): Promise<void> {
  if (event.name === 'wait.told') {
    await announceDelivery(tx, { before: event.delivery, delivery: event.delivery });
    return;
  }
  const { id, driverId, deliveryId } = event.offer;
  await announce(
    tx,
    { noun: 'offers', id, userIds: [driverId] },
    { noun: 'delivery', id: deliveryId, userIds: [], roles: ['admin'] },
  );
}
