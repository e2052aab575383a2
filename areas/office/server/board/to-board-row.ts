import type { z } from 'zod';
import type { boardRow } from '#office/contract/board.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { type AttentionLimits, isLate, isStuck } from '#office/domain/attention.ts';
import { listAllowedCommands } from '#delivery/domain/commands.ts';
import { completedStatuses, isOneOf, toStatusBadge } from '#platform/domain/statuses.ts';
import { pickFacts } from '#delivery/domain/order-facts.ts';
import type { Arrival } from '#delivery/server/deliveries/read-arrivals.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { BoardDelivery } from './board.store.ts';

/** A delivery as the board lists it. */
export function toBoardRow(
  delivery: BoardDelivery,
  admin: SignedIn,
  { limits, arrival }: { limits: AttentionLimits; arrival: Arrival },
): z.infer<typeof boardRow> {
  const hasEnded = isOneOf(completedStatuses, delivery.status);
  return {
    ...pickFacts(delivery, [
      'id',
      'pickupAddress',
      'deliveryAddress',
      'senderName',
      'receiverName',
      'deliverySpeed',
      'driverId',
      'driverName',
    ]),
    ...toStatusBadge(delivery),
    shortId: shortId(delivery.id),
    createdAt: delivery.createdAt.toISOString(),
    endedAt: hasEnded ? (delivery.completedAt?.toISOString() ?? null) : null,
    ...arrival,
    notBefore: hasEnded ? null : (delivery.notBefore?.toISOString() ?? null),
    updatedAt: delivery.updatedAt.toISOString(),
    isLate: isLate(delivery, limits),
    isStuck: isStuck(delivery, limits),
    allowedCommands: listAllowedCommands(delivery, admin),
  };
}
