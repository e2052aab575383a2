import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Checkout, findOrderByQuote } from './checkout.store.ts';

/** The order that froze this quote. Throws QUOTE_NOT_FOUND. */
export async function getCheckoutOfQuote(executor: Executor, quoteId: string): Promise<Checkout> {
  const found = await findOrderByQuote(executor, quoteId);
  if (!found) throw new AppError('QUOTE_NOT_FOUND');
  return found.checkout;
}
