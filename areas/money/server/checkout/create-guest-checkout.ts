import type { z } from 'zod';
import type { guestCheckoutInput } from '#money/contract/checkout.ts';
import { openGuest } from '#people/server/accounts/guest-accounts.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { createCheckout } from './create-checkout.ts';
import type { FreezeNeeds } from './freeze-order.ts';

/**
 * The payment page of somebody without an account, and the secret of their order's own page; the same quote
 * with the same contact always gets the same ones. Throws as `createCheckout` does, and QUOTE_USED for
 * another contact.
 */
export async function createGuestCheckout(
  services: FreezeNeeds & Pick<Services, 'payments'>,
  { guest: contact, ...order }: z.infer<typeof guestCheckoutInput>,
): Promise<{ url: string; orderLink: string }> {
  // One quote is one order, and so one guest: the account has the quote's id.
  const opened = await openGuest(services, { id: order.quoteId, ...contact });
  if (!opened) throw new AppError('QUOTE_USED');
  const { url } = await createCheckout(services, opened.guest, {
    ...order,
    cancelPath: '/bestellen?cancelled=1',
  });
  return { url, orderLink: opened.orderLink };
}
