import { findLaterReason, isMoved } from '#dispatch/domain/announced-arrival.ts';
import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { isOrderUndoable } from '#dispatch/server/dispatcher/pin-tour.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { claimReannounced, type Eta, type NewEta } from './arrivals.store.ts';

/** An ETA with the stops before it; see `toStopKey`. */
export type PlacedEta = NewEta & { before: readonly string[] };

/** Whether a parcel comes so much later than was told that it may have to be told. */
export function isLater(eta: PlacedEta, known: Eta | undefined, at: Date): boolean {
  const last = known?.retold ?? known?.told;
  return eta.kind === 'dropoff' && last != null && isMoved(last, eta, at, findLaterReason(last, eta.before));
}

/**
 * Notifies everybody concerned once that a parcel aboard comes later than they were told, and why; from then
 * on the new window is what they were told. While an admin may undo the order of the tour, nobody is told.
 */
export async function announceMoved(
  services: Pick<Services, 'clock' | 'publishArrivalEvent'>,
  tx: Transaction,
  eta: PlacedEta,
  known: Eta | undefined,
): Promise<void> {
  const { deliveryId, expectedAt, from90, until90, before } = eta;
  const last = known?.retold ?? known?.told;
  const at = services.clock.now();
  if (!last || !isLater(eta, known, at)) return;
  const delivery = await getDeliveryRow(tx, deliveryId);
  // A later time that the receiver wished for is no news.
  if (!isOneOf(carryingStatuses, delivery.status) || delivery.notBefore) return;
  if (delivery.driverId && (await isOrderUndoable(tx, delivery.driverId, at))) return;
  const retold = {
    at: at.toISOString(),
    expectedAt: expectedAt.toISOString(),
    from90: from90.toISOString(),
    until90: until90.toISOString(),
    before: [...before],
    because: findLaterReason(last, before),
  };
  if (!(await claimReannounced(tx, { deliveryId, lastAt: last.at }, retold))) return;
  const { because } = retold;
  await services.publishArrivalEvent(tx, { name: 'arrival.moved', delivery, at, because });
}
