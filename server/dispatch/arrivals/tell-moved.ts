import { isMoved } from '#domain/dispatch/told-arrival.ts';
import { carryingStatuses, isOneOf } from '#domain/delivery/statuses.ts';
import { getDeliveryRow } from '#server/delivery/deliveries/get-delivery.ts';
import { isOrderUndoable } from '#server/dispatch/dispatcher/pin-tour.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import { claimRetold, type Eta, type NewEta } from './arrivals.store.ts';

/**
 * Notifies everybody concerned once that a parcel aboard comes later than they were told; from then on the
 * new window is what they were told. While an admin may undo the order of the tour, nobody is told of it.
 */
export async function tellMoved(
  services: Pick<Services, 'clock' | 'tellArrival'>,
  tx: Transaction,
  { deliveryId, kind, expectedAt, from90, until90 }: NewEta,
  before: Eta | undefined,
): Promise<void> {
  const last = before?.retold ?? before?.told;
  const at = services.clock.now();
  if (kind !== 'dropoff' || !last || !isMoved(last, { expectedAt, until90 }, at)) return;
  const delivery = await getDeliveryRow(tx, deliveryId);
  // A later time that the receiver wished for is no news.
  if (!isOneOf(carryingStatuses, delivery.status) || delivery.notBefore) return;
  if (delivery.driverId && (await isOrderUndoable(tx, delivery.driverId, at))) return;
  const retold = {
    at: at.toISOString(),
    expectedAt: expectedAt.toISOString(),
    until90: until90.toISOString(),
  };
  if (!(await claimRetold(tx, { deliveryId, lastAt: last.at }, retold))) return;
  await services.tellArrival(tx, { name: 'arrival.moved', delivery, at, window: { from90, until90 } });
}
