import { announceDelivery } from '#server/delivery/deliveries/announce-delivery.ts';
import type { Transaction } from '#server/platform/database.ts';
import { announce } from '#server/platform/live-events.ts';
import type { DispatchFact } from './dispatch-fact.ts';

/** The page of the driver who is asked, and of no other, asks again; the customer's once there is something to say; the admins' always. */
export async function announceDispatch(tx: Transaction, fact: DispatchFact): Promise<void> {
  if (fact.name === 'wait.told') {
    await announceDelivery(tx, { before: fact.delivery, delivery: fact.delivery });
    return;
  }
  const { id, driverId, deliveryId } = fact.offer;
  await announce(
    tx,
    { noun: 'offers', id, userIds: [driverId] },
    { noun: 'delivery', id: deliveryId, userIds: [], roles: ['admin'] },
  );
}
