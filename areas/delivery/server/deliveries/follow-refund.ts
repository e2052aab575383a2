import { isOpenToDrivers } from '#delivery/domain/commands.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { announceDelivery } from './announce-delivery.ts';
import { findDelivery, updateDelivery } from './deliveries.store.ts';
import { transitionDelivery } from './transition-delivery.ts';

/**
 * After a refund made at the provider or by a dispute: a delivery without a driver is cancelled, one
 * cancelled before counts as refunded, one under way or delivered stays unchanged. Source:
 * docs/decisions/0026.
 */
export async function followRefund(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
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
