import { type AttemptFacts, doubtAttempt, findClockAhead } from '#delivery/domain/doubt-attempt.ts';
import { takeEvidence } from '#delivery/domain/track-evidence.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findRunningAttempt, keepClockAhead, listTracking, markDoubtful } from './deliveries.store.ts';
import type { DeliveryEvent } from './delivery-event.ts';

/** A driver's accepted fixes, oldest first, and the vehicle. */
export type ReadTrack = (driverId: string) => Promise<Pick<AttemptFacts, 'fixes' | 'vehicle'>>;

/**
 * At the driver's act at the door: an attempt that its times, track and way contradict is held for an admin,
 * with what the admin needs of the track. At the pick-up it is kept how far the clock is ahead.
 */
export async function holdDoubtful(
  tx: Transaction,
  event: DeliveryEvent,
  readTrack: ReadTrack,
): Promise<void> {
  const isPickUp = event.name === 'delivery.picked_up';
  if (!isPickUp && event.name !== 'delivery.delivered' && event.name !== 'delivery.recipient_absent') return;
  const { before, delivery, toldAt, viewer } = event;
  const attempt = await findRunningAttempt(tx, before);
  if (!attempt || viewer.id !== attempt.driverId) return;
  const entries = await listTracking(tx, [delivery.id]);
  const receivedAt = entries.at(-1)?.receivedAt;
  if (isPickUp && receivedAt) return await keepClockAhead(tx, attempt.id, findClockAhead(toldAt, receivedAt));
  const pickUpReceivedAt = entries.findLast(({ status }) => status === 'picked_up')?.receivedAt;
  const { acceptedAt, pickedUpAt, endedAt } = attempt;
  if (!receivedAt || !pickUpReceivedAt || !pickedUpAt || !endedAt) return;
  const facts = {
    acceptedAt,
    pickedUpAt,
    endedAt,
    pickUpReceivedAt,
    receivedAt,
    toldAt,
    clockAheadAtPickUp: attempt.clockAheadSeconds,
    pickup:
      delivery.pickedUpOnce?.getTime() === pickedUpAt.getTime()
        ? { lat: delivery.pickupLat, lng: delivery.pickupLng }
        : null,
    door: { lat: delivery.deliveryLat, lng: delivery.deliveryLng },
    ...(await readTrack(attempt.driverId)),
  };
  const doubt = doubtAttempt(facts);
  if (doubt) await markDoubtful(tx, attempt.id, doubt, takeEvidence(facts));
}
