import { formatPrice } from '#contract/platform/german-format.ts';
import { findCancellationRefund, type Refund } from '#domain/delivery/commands.ts';
import { carryingStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import { type CommandFile, putParcel } from './command-file.ts';

interface Given {
  reason?: string | undefined;
  /** An admin's choice; of a customer's the table decides. 'returned': the money has gone back already. */
  refund: Refund;
  /** How much goes back of 'part'. */
  refundCents?: number | undefined;
}

/** It is not delivered any more. Whoever refunds hears of it in the same transaction. */
export const cancelDelivery: CommandFile<Given> = {
  effect({ delivery, given, viewer, at }) {
    const settled = findCancellationRefund(delivery, viewer);
    const refund = settled === 'chosen' ? given.refund : settled;
    const isRunning = delivery.driverId !== null && delivery.status !== 'recipient_absent';
    return {
      delivery: {
        refunded: refund !== 'none',
        // Of a part the rest is kept for good; what went back, a redelivery has to be paid for anew.
        forfeited: refund === 'none' || refund === 'part',
        // Cancelled in transit, the parcel is where it was: with the driver, who brings it back.
        ...(isOneOf(carryingStatuses, delivery.status) ? putParcel('driver', delivery.driverId) : {}),
      },
      ...(isRunning
        ? { attempt: { changes: { outcome: 'cancelled', endedAt: at, reason: given.reason || null } } }
        : {}),
    };
  },
  words: ({ to, facts, delivery, given }) => ({
    template: 'delivery-cancelled',
    to,
    params: {
      ...facts,
      refund: refundText(delivery.refunded, given),
      parcel:
        delivery.parcelLocation === 'driver'
          ? 'Ihr Paket ist noch bei unserem Kurier. Er bringt es zurück zum Absender.'
          : '',
    },
  }),
};

function refundText(isRefunded: boolean, { refund, refundCents = 0 }: Given): string {
  if (!isRefunded) return 'Eine Erstattung ist damit nicht verbunden.';
  if (refund === 'part') {
    return `Wir erstatten Ihnen ${formatPrice(refundCents)} auf die Karte, mit der Sie bezahlt haben.`;
  }
  return refund === 'returned'
    ? 'Den vollen Betrag haben Sie auf die Karte zurückbekommen, mit der Sie bezahlt haben.'
    : 'Den vollen Betrag erstatten wir auf die Karte, mit der Sie bezahlt haben.';
}
