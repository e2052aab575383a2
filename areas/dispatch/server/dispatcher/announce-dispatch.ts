import { announceDelivery } from '#delivery/server/deliveries/announce-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { DispatchEvent } from './dispatch-event.ts';

/**
 * Reloads the page of the driver who is offered the delivery, of no other driver; the customer's once there
 * is a message for it; the admins' always.
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
