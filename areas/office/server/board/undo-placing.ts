import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { isPinnedIn, undoPins } from '#dispatch/server/dispatcher/pin-tour.ts';
import type { AuditRow } from '#people/server/audit/list-acts.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
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
