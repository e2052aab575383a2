import { areActsRushed } from '#delivery/domain/act-time.ts';
import { doubtAttempt, findClockAhead } from '#delivery/domain/doubt-attempt.ts';
import type { Fix } from '#delivery/domain/plausible-fix.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findRunningAttempt, keepClockAhead, listTracking, markDoubtful } from './deliveries.store.ts';
import type { DeliveryEvent } from './delivery-event.ts';

/**
 * At the driver's act at the door: an attempt whose reported times are doubtful is held for an admin. The
 * fixes are read only where the receipts are close. At the pick-up it is kept how far the clock is ahead.
 */
export async function holdDoubtful(
  tx: Transaction,
  event: DeliveryEvent,
  listFixes: (driverId: string) => Promise<Fix[]>,
): Promise<void> {
  const isPickUp = event.name === 'delivery.picked_up';
  if (!isPickUp && event.name !== 'delivery.delivered' && event.name !== 'delivery.recipient_absent') return;
  const { before, delivery, toldAt, viewer } = event;
  const attempt = await findRunningAttempt(tx, before);
  if (!attempt || attempt.isRushed || viewer.id !== attempt.driverId) return;
  const entries = await listTracking(tx, [delivery.id]);
  const receivedAt = entries.at(-1)?.receivedAt;
  if (isPickUp && receivedAt) return await keepClockAhead(tx, attempt.id, findClockAhead(toldAt, receivedAt));
  const pickUpReceivedAt = entries.findLast(({ status }) => status === 'picked_up')?.receivedAt;
  if (!receivedAt || !pickUpReceivedAt) return;
  const doubt = doubtAttempt({
    acceptedAt: attempt.acceptedAt,
    pickUpReceivedAt,
    receivedAt,
    toldAt,
    clockAheadAtPickUp: attempt.clockAheadSeconds,
    door: { lat: delivery.deliveryLat, lng: delivery.deliveryLng },
    fixes: areActsRushed(pickUpReceivedAt, receivedAt) ? await listFixes(attempt.driverId) : [],
  });
  if (doubt) await markDoubtful(tx, attempt.id, doubt);
}
