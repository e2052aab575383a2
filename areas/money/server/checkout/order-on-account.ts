import { noBillingDetails } from '#platform/domain/billing-details.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type FreezeNeeds, freezeOrder, type Order } from './freeze-order.ts';

type AccountOrder = Omit<Order, 'method' | keyof typeof noBillingDetails> & { companyId: string };

/**
 * Orders on a company's account, without a page in between, and returns the delivery's id; the same order of
 * the same quote is the same delivery. Throws as `freezeOrder` does.
 */
export async function orderOnAccount(
  services: FreezeNeeds,
  customer: SignedIn,
  order: AccountOrder,
): Promise<string> {
  const whole = { ...noBillingDetails, ...order, method: 'account' as const };
  const { checkout } = await freezeOrder(services, customer, whole);
  if (!checkout.deliveryId) throw new Error(`checkout ${checkout.id} on account has no delivery`);
  return checkout.deliveryId;
}
