import { isOpenToDrivers } from '#domain/delivery/commands.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { announceDelivery } from './announce-delivery.ts';
import { findDelivery, lockDelivery, updateDelivery } from './deliveries.store.ts';
import { transitionDelivery } from './transition-delivery.ts';

/** Until the transaction ends nobody else changes this delivery. */
export async function holdDelivery(tx: Transaction, id: string): Promise<void> {
  await lockDelivery(tx, id);
}

/**
 * The price has gone back by another hand than ours: a delivery that no driver has is cancelled, one that was
 * cancelled before counts as refunded, one that is on its way or has arrived stays as it is. Source:
 * docs/decisions/0026.
 */
export async function followRefund(
  services: Pick<Services, 'config' | 'clock' | 'tellDelivery'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  const delivery = await findDelivery(tx, id);
  if (!delivery) return;
  if (isOpenToDrivers(delivery)) {
    const viewer = { id: 'system', role: 'system' } as const;
    const given = { refund: 'returned', reason: 'Die Zahlung wurde erstattet.' } as const;
    await transitionDelivery(services, tx, { deliveryId: id, command: 'cancel', viewer, given });
  } else if (delivery.status === 'cancelled' && !delivery.refunded) {
    const after = await updateDelivery(tx, delivery, { refunded: true, forfeited: false });
    if (after) await announceDelivery(tx, { before: delivery, delivery: after });
  }
}
