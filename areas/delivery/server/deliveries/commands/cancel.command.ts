import { formatPrice } from '#platform/contract/german-format.ts';
import { findCancellationRefund, type Refund } from '#delivery/domain/commands.ts';
import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { type CommandFile, putParcel } from './command-file.ts';

interface Given {
  reason?: string | undefined;
  /**
   * Chosen by an admin; for a customer the command table decides. 'returned': the money was refunded already.
   */
  refund: Refund;
  /** The amount refunded for 'part'. */
  refundCents?: number | undefined;
}

/** Cancels the delivery. The subscriber that refunds is called in the same transaction. */
export const cancelDelivery: CommandFile<Given> = {
  effect({ delivery, given, viewer, at }) {
    const settled = findCancellationRefund(delivery, viewer);
    const refund = settled === 'chosen' ? given.refund : settled;
    const isRunning = delivery.driverId !== null && delivery.status !== 'recipient_absent';
    return {
      delivery: {
        refunded: refund !== 'none',
        // After a partial refund the rest is kept for good; a redelivery has to be paid anew.
        forfeited: refund === 'none' || refund === 'part',
        // Cancelled in transit, the parcel stays with the driver, who brings it back.
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
      refund: refundText(delivery, given),
      parcel:
        delivery.parcelLocation === 'driver'
          ? 'Ihr Paket ist noch bei unserem Kurier. Er bringt es zurück zum Absender.'
          : '',
    },
  }),
};

function refundText(
  { refunded, companyId }: { refunded: boolean; companyId: string | null },
  { refund, refundCents = 0 }: Given,
): string {
  if (!refunded) return 'Eine Erstattung ist damit nicht verbunden.';
  const cents = refund === 'part' ? formatPrice(refundCents) : 'den vollen Betrag';
  // What was ordered on account is credited; how it was paid is not known here.
  if (companyId)
    return `Wir erstatten Ihnen ${cents}: auf dem Weg, auf dem Sie bezahlt haben, oder als Gutschrift auf Ihrer Sammelrechnung.`;
  if (refund === 'part') return `Wir erstatten Ihnen ${cents} auf dem Weg, auf dem Sie bezahlt haben.`;
  return refund === 'returned'
    ? 'Den vollen Betrag haben Sie auf dem Weg, auf dem Sie bezahlt haben, zurückbekommen.'
    : 'Den vollen Betrag erstatten wir auf dem Weg, auf dem Sie bezahlt haben.';
}
