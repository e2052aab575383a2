import type { z } from 'zod';
import type { boardRow } from '#contract/office/board.ts';
import { shortId } from '#contract/platform/german-format.ts';
import { type AttentionLimits, isLate, isStuck } from '#domain/delivery/attention.ts';
import { listAllowedCommands } from '#domain/delivery/commands.ts';
import { completedStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import { pickFacts } from '#domain/delivery/order-facts.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { toStatusBadge } from '#server/delivery/deliveries/to-delivery-details.ts';
import type { BoardDelivery } from './board.store.ts';

/** A delivery as the board lists it. */
export function toBoardRow(
  delivery: BoardDelivery,
  admin: SignedIn,
  limits: AttentionLimits,
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
    promisedBy: delivery.promisedBy.toISOString(),
    notBefore: hasEnded ? null : (delivery.notBefore?.toISOString() ?? null),
    updatedAt: delivery.updatedAt.toISOString(),
    isLate: isLate(delivery, limits),
    isStuck: isStuck(delivery, limits),
    allowedCommands: listAllowedCommands(delivery, admin),
  };
}
