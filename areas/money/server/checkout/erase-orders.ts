import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { eraseOrderRows, countUnfinished } from './checkout.store.ts';

/**
 * Erases names, phone numbers, addresses and texts of a customer's own orders, or a company's; amounts
 * stay. Throws
 * PAYMENT_UNDER_WAY while a payment may still arrive or a refund is not completed.
 */
export async function eraseOrders(
  tx: Transaction,
  whose: { userId: string } | { companyId: string },
): Promise<void> {
  if ((await countUnfinished(tx, whose)) > 0) throw new AppError('PAYMENT_UNDER_WAY');
  await eraseOrderRows(tx, whose);
}

/** The same for the orders of deliveries whose retention has ended. */
export async function eraseLapsedOrders(tx: Transaction, deliveryIds: string[]): Promise<void> {
  if (deliveryIds.length > 0) await eraseOrderRows(tx, { deliveryIds });
}
