import { drivingStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import type { Delivery } from '#server/delivery/deliveries/get-delivery.ts';
import { isPinnedIn, undoPins } from '#server/dispatch/dispatcher/pin-tour.ts';
import type { AuditRow } from '#server/people/audit/list-acts.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { recordPlacing } from './move-in-tour.ts';

/** What the log says of an act that takes another one back. */
export const UNDO_REASON = 'Rückgängig gemacht';

/**
 * Puts the stops of a delivery back to where they were before this act, which placed or released them. Throws
 * UNDO_TOO_LATE if something has happened to the delivery, TOUR_CHANGED if something has to the tour's order.
 */
export async function undoPlacing(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  admin: SignedIn,
  { delivery, act, seenUpdatedAt }: { delivery: Delivery; act: AuditRow; seenUpdatedAt: Date },
): Promise<void> {
  const { id, driverId, status, updatedAt } = delivery;
  const isSame = updatedAt.getTime() === seenUpdatedAt.getTime() && driverId === act.details.driverId;
  if (!isSame || !driverId || !isOneOf(drivingStatuses, status)) throw new AppError('UNDO_TOO_LATE');
  const at = services.clock.now();
  await undoPins(tx, { driverId, changedAt: act.at, at });
  const isPinned = await isPinnedIn(tx, driverId, id);
  const action = isPinned ? 'delivery.placed' : 'delivery.place_released';
  await recordPlacing(services, tx, admin, { delivery, driverId, action, reason: UNDO_REASON, at });
}
