import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import { isStale } from '#delivery/domain/plausible-fix.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import type { PlannedRun, PlannedStop } from '#dispatch/server/dispatcher/plan-run.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { claimAnnouncement } from './arrivals.store.ts';

/** Within this distance the driver counts as arriving. */
const ARRIVING_METERS = 300;

/** Whether a stop is one that its people are told of, as far as it is known without its delivery. */
export function isNearby(next: PlannedStop, start: PlannedRun['start'], at: Date): boolean {
  if (next.kind === 'return') return false;
  if (next.kind === 'pickup') return true;
  // Who waits at the door until the wished time is not announced yet.
  const isWaiting = next.notBefore !== null && next.notBefore > at;
  const isNear =
    start !== undefined &&
    !isStale(start.measuredAt, at) &&
    greatCircleMeters(start, next.point) <= ARRIVING_METERS;
  return isNear && !isWaiting;
}

/**
 * Notifies, once for each stop, that a driver is on the way to the sender, or has nearly reached the
 * receiver.
 */
export async function announceNextStop(
  services: Pick<Services, 'clock' | 'publishArrivalEvent'>,
  tx: Transaction,
  next: PlannedStop,
  start: PlannedRun['start'],
): Promise<void> {
  const at = services.clock.now();
  if (next.kind === 'return' || !isNearby(next, start, at)) return;
  const delivery = await getDeliveryRow(tx, next.deliveryId);
  const isFitting =
    next.kind === 'pickup' ? delivery.status === 'assigned' : isOneOf(carryingStatuses, delivery.status);
  if (!isFitting || !(await claimAnnouncement(tx, next.deliveryId, next.kind, at))) return;
  const name = next.kind === 'pickup' ? 'driver.to_pickup' : 'driver.arriving';
  await services.publishArrivalEvent(tx, { name, delivery, at });
}
