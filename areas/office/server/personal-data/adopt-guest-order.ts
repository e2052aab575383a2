import { eraseAccount } from '#people/server/accounts/erase-account.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { listGuestOrders } from '#money/server/checkout/list-guest-orders.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/**
 * Makes what a guest ordered under this person's address the account's, with all that belongs to it; its link
 * ends. Throws GUEST_ORDER_NOT_FOUND for any other id, also for one adopted before.
 */
export async function adoptGuestOrder(
  { db, clock, personalData }: Pick<Services, 'db' | 'clock' | 'personalData'>,
  viewer: SignedIn,
  guestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const orders = await listGuestOrders(tx, viewer);
    if (!orders.some(({ id }) => id === guestId)) throw new AppError('GUEST_ORDER_NOT_FOUND');
    for (const { adopts } of personalData) await adopts?.(tx, { from: guestId, to: viewer.id });
    await eraseAccount(tx, guestId, clock.now());
  });
}
