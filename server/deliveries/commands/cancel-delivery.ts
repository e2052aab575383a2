import { findActor, findRefund } from '#domain/delivery/commands.ts';
import { carryingStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import type { CommandFile } from './command-file.ts';

interface Given {
  reason?: string | undefined;
  /** An admin's choice; of a customer's the table decides. */
  refund: 'full' | 'none';
}

/** It is not delivered any more. Whoever refunds hears of it in the same transaction. */
export const cancelDelivery: CommandFile<Given> = {
  effect({ delivery, given, viewer, at }) {
    const actor = findActor(delivery, viewer) ?? 'owner';
    const refund = findRefund(delivery, actor, given.refund);
    const isRunning = delivery.driverId !== null && delivery.status !== 'recipient_absent';
    return {
      delivery: {
        refunded: refund === 'full',
        forfeited: refund === 'none',
        // Cancelled in transit, the parcel is where it was: with the driver, who brings it back.
        ...(isOneOf(carryingStatuses, delivery.status) ? { parcelLocation: 'driver' } : {}),
      },
      ...(isRunning
        ? { attempt: { changes: { outcome: 'cancelled', endedAt: at, reason: given.reason || null } } }
        : {}),
    };
  },
  words: ({ to, facts, delivery }) => ({
    template: 'delivery-cancelled',
    to,
    params: {
      ...facts,
      refund: delivery.refunded
        ? 'Den vollen Betrag erstatten wir auf die Karte, mit der Sie bezahlt haben.'
        : 'Eine Erstattung ist damit nicht verbunden.',
    },
  }),
};
