import { chargeOnAccount } from '#money/server/receivables/post-receivable.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type Checkout, openCheckout, type PaidOrder } from './checkout.store.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Settles a new order on account in the caller's transaction, so that one which the company may not place
 * leaves no trace and its quote can still be paid by card. Returns it as settled. Throws
 * ON_ACCOUNT_UNAVAILABLE, CREDIT_LIMIT_REACHED, CREDIT_OVERDUE, and COMMAND_NOT_ALLOWED for a redelivery that
 * is no longer open.
 */
export async function settleOnAccount(
  services: Pick<Services, 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  order: PaidOrder,
): Promise<Checkout> {
  const { checkout, quote } = order;
  await openCheckout(tx, checkout.id, { providerSessionId: checkout.id, url: '' });
  const { payment, isOpen } = await settleOrder(services, tx, order, {
    method: 'account',
    providerPaymentId: null,
    means: null,
    feeCents: 0,
  });
  if (!isOpen) throw new AppError('COMMAND_NOT_ALLOWED');
  // Last: whoever changes what a company owes has locked the delivery before.
  await chargeOnAccount(tx, { payment, checkout, quote });
  return { ...checkout, status: 'paid', deliveryId: payment.deliveryId };
}
