import { shortId } from '#platform/contract/german-format.ts';
import { listOwnGuests } from '#people/server/accounts/guest-accounts.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listPaidGuestOrders } from './guest-orders.store.ts';

/**
 * Orders that a guest paid for under this person's confirmed address, and that are not in the account yet:
 * anybody may have typed it, so its owner decides. The id is the guest's.
 */
export async function listGuestOrders(
  executor: Executor,
  viewer: Pick<SignedIn, 'email' | 'emailConfirmed'>,
): Promise<{ id: string; shortId: string; amountCents: number; paidAt: string }[]> {
  const guests = await listOwnGuests(executor, viewer);
  const orders = guests.length > 0 ? await listPaidGuestOrders(executor, guests) : [];
  return orders.map(({ guestId, deliveryId, amountCents, paidAt }) => ({
    id: guestId,
    shortId: shortId(deliveryId),
    amountCents,
    paidAt: paidAt.toISOString(),
  }));
}
