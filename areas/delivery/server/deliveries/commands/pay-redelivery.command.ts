import { formatPrice } from '#platform/contract/german-format.ts';
import type { CommandFile } from './command-file.ts';
import { beginAnew, redeliveryMail } from './redelivery.ts';

interface Given {
  reason: string;
  paidCents: number;
  /** Until when it can be cancelled free of charge even if a driver has accepted; null for never. */
  cancelFreeUntil: Date | null;
  onAccount: boolean;
}

/** The customer has paid for another attempt. */
export const payRedelivery: CommandFile<Given> = {
  effect: (occasion) => ({
    delivery: {
      ...beginAnew(occasion),
      refunded: false,
      forfeited: false,
      priceCents: occasion.given.paidCents,
      cancelFreeUntil: occasion.given.cancelFreeUntil,
      onAccount: occasion.given.onAccount,
    },
  }),
  words: (occasion) =>
    redeliveryMail(
      occasion,
      occasion.given.onAccount
        ? `${formatPrice(occasion.given.paidCents)} (inkl. MwSt.) stehen auf der nächsten Sammelrechnung Ihrer Firma.`
        : `Ihre Zahlung über ${formatPrice(occasion.given.paidCents)} (inkl. MwSt.) ist eingegangen.`,
    ),
};
