import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { carryingStatuses, drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { type Delivery, getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { giveAdminCommand } from '#delivery/server/deliveries/give-admin-command.ts';
import { leaveNews, withdrawNews } from '#dispatch/server/driver-news/leave-news.ts';
import { keepPins, isPinnedIn, undoPins } from '#dispatch/server/dispatcher/pin-tour.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { listActs, type AuditRow } from '#people/server/audit/list-acts.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { BoardAct } from './board-act.ts';
import { recordPlacing } from './move-in-tour.ts';

/** The version by which a move can be undone; null for a parcel that was under way. */
export function findUndoVersion({ parcelDriverId, updatedAt }: Delivery): string | null {
  return parcelDriverId === null ? updatedAt.toISOString() : null;
}

const moves: readonly string[] = ['delivery.assigned', 'delivery.reassigned', 'delivery.unassigned'];
const placings: readonly string[] = ['delivery.placed', 'delivery.place_released'];

/** What the log says of an act that takes another one back. */
const UNDO_REASON = 'Rückgängig gemacht';

/**
 * Puts the stops of a delivery back to where they were before this act, which placed or released them. Throws
 * UNDO_TOO_LATE if something has happened to the delivery, TOUR_CHANGED if something has to the tour's order.
 */
async function undoPlacing(
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
  const news = { driverId, deliveryId: id, kind: 'reordered' } as const;
  if (!(await withdrawNews(tx, news))) {
    await leaveNews(services, tx, { driverId, delivery, kind: 'reordered', facts: { place: null } });
  }
}

/**
 * Puts a delivery back to where it was before this admin's move a few seconds ago: to its earlier driver, at
 * its place in the tour, or to the open list. A driver who has not read of the move reads of neither. A
 * parcel that was under way is not put back, as its first driver has earned the way. A stop that was placed
 * or released goes back to its place in the order, pinned or not as before. Throws UNDO_TOO_LATE,
 * TOUR_CHANGED, and as `transitionDelivery` does.
 */
export async function undoMove(
  services: Pick<Services, 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  admin: SignedIn,
  { id, seenUpdatedAt }: Omit<BoardAct, 'reason'>,
): Promise<void> {
  const delivery = await getDeliveryRow(tx, id);
  const act = (await listActs(tx, [id])).findLast(({ action }) => [...moves, ...placings].includes(action));
  const age = services.clock.now().getTime() - (act?.at.getTime() ?? 0);
  if (act?.actorId !== admin.id || age > UNDO_SECONDS * 1000) throw new AppError('UNDO_TOO_LATE');
  if (placings.includes(act.action)) {
    await undoPlacing(services, tx, admin, { delivery, act, seenUpdatedAt });
    return;
  }
  const { driverId, status } = { ...delivery, ...act.before };
  if (act.at.getTime() !== delivery.updatedAt.getTime() || isOneOf(carryingStatuses, status)) {
    throw new AppError('UNDO_TOO_LATE');
  }
  const change = { deliveryId: id, seenUpdatedAt, reason: UNDO_REASON };
  if (!driverId) {
    await giveAdminCommand(services, tx, admin, { ...change, command: 'unassign', given: {} });
    return;
  }
  const driver = await findDriver(tx, driverId, { lock: true });
  if (!driver) throw new AppError('UNDO_TOO_LATE');
  const command = isOneOf(drivingStatuses, delivery.status) ? 'reassign' : 'assign';
  const given = {
    driver: { driverId, driverName: driver.fullName, driverPhone: driver.phone },
    isUndo: true,
  };
  await keepPins(tx, driverId, services.clock.now(), () =>
    giveAdminCommand(services, tx, admin, { ...change, command, given }),
  );
}
