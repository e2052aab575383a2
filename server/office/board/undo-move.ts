import { UNDO_SECONDS } from '#domain/admin/undo.ts';
import { carryingStatuses, drivingStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import { type Delivery, getDeliveryRow } from '#server/delivery/deliveries/get-delivery.ts';
import { giveAdminCommand } from '#server/delivery/deliveries/give-admin-command.ts';
import { keepPins } from '#server/dispatch/dispatcher/pin-tour.ts';
import { findDriver } from '#server/drivers/profiles/find-driver.ts';
import { listActs } from '#server/people/audit/list-acts.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import type { BoardAct } from './board-act.ts';

/** The version by which a move can be undone; null for a parcel that was under way. */
export function findUndoVersion({ parcelDriverId, updatedAt }: Delivery): string | null {
  return parcelDriverId === null ? updatedAt.toISOString() : null;
}

const moves: readonly string[] = ['delivery.assigned', 'delivery.reassigned', 'delivery.unassigned'];

/**
 * Puts a delivery back to where it was before this admin's move a few seconds ago: to its earlier driver, at
 * its place in the tour, or to the open list. Nobody is told of either. A parcel that was under way is not
 * put back, as its first driver has earned the way. Throws UNDO_TOO_LATE, and as `transitionDelivery` does.
 */
export async function undoMove(
  services: Pick<Services, 'clock' | 'tellDelivery' | 'versions'>,
  tx: Transaction,
  admin: SignedIn,
  { id, seenUpdatedAt }: Omit<BoardAct, 'reason'>,
): Promise<void> {
  const delivery = await getDeliveryRow(tx, id);
  const act = (await listActs(tx, [id])).findLast(({ action }) => moves.includes(action));
  const { driverId, status } = { ...delivery, ...act?.before };
  const age = services.clock.now().getTime() - (act?.at.getTime() ?? 0);
  const isOwn = act?.actorId === admin.id && act.at.getTime() === delivery.updatedAt.getTime();
  if (!isOwn || age > UNDO_SECONDS * 1000 || isOneOf(carryingStatuses, status)) {
    throw new AppError('UNDO_TOO_LATE');
  }
  const change = { deliveryId: id, seenUpdatedAt, reason: 'Rückgängig gemacht' };
  if (!driverId) {
    await giveAdminCommand(services, tx, admin, { ...change, command: 'unassign', given: {} });
    return;
  }
  const driver = await findDriver(tx, driverId, { hold: true });
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
