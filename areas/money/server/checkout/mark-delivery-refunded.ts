import { followRefund } from '#delivery/server/deliveries/follow-refund.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { findRunningPayment, type Payment, sumRefunds } from './refunds.store.ts';

/** Once all payments of the current delivery are refunded, the delivery is marked as refunded. */
export async function followDelivery(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  payment: Payment,
): Promise<void> {
  const running = await findRunningPayment(tx, payment.deliveryId);
  if (running?.id !== payment.id || (await sumRefunds(tx, payment.id)) < payment.amountCents) return;
  await followRefund(services, tx, payment.deliveryId);
}
