import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

/**
 * Cancels a delivery that no driver has accepted, an hour after its promise (`cancel_unaccepted_minutes`),
 * and refunds what a cancellation by the customer would refund, normally the full price. Source:
 * docs/decisions/0039, 'Nobody accepts'.
 */
export async function cancelWithoutDriver(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  delivery: Delivery,
): Promise<void> {
  await transitionDelivery(services, tx, {
    deliveryId: delivery.id,
    command: 'cancel',
    viewer: { id: 'system', role: 'system' },
    given: {
      refund: delivery.forfeited ? 'none' : 'full',
      reason: 'Leider hat sich kein Kurier gefunden.',
    },
  });
}
