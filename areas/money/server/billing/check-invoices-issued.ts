import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { countUninvoiced } from './billing.store.ts';

/**
 * Throws PAYMENT_UNDER_WAY while a payment has no invoice yet: the invoice names the customer, whose data
 * must still exist then.
 */
export async function checkInvoicesIssued(executor: Executor, userId: string): Promise<void> {
  if ((await countUninvoiced(executor, userId)) > 0) throw new AppError('PAYMENT_UNDER_WAY');
}
