import { formatPrice, formatTime } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { CallOrderRow } from './call-orders.store.ts';

/** Mails the payment page of an order that waits for its payment. */
export async function mailLink(
  services: Pick<Services, 'config' | 'clock' | 'sendJob'>,
  tx: Transaction,
  { checkout, quote, customer }: CallOrderRow,
): Promise<void> {
  await sendMail(services, tx, {
    template: 'payment-link',
    to: customer.email,
    params: {
      name: customer.fullName,
      way: `${quote.pickupAddress} nach ${quote.deliveryAddress}`,
      speed: speedDisplay[checkout.deliverySpeed].label,
      amount: formatPrice(checkout.amountCents),
      until: formatTime(checkout.expiresAt),
      link: checkout.url ?? '',
      loginLink: `${services.config.publicUrl}/login`,
    },
  });
}
