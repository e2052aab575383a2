import { areActsRushed } from '#domain/delivery/act-time.ts';
import { doubtAttempt } from '#domain/delivery/doubt-attempt.ts';
import type { Fix } from '#domain/geo/plausible-fix.ts';
import type { Transaction } from '#server/platform/database.ts';
import { findRunningAttempt, listTracking, markDoubtful } from './deliveries.store.ts';
import type { DeliveryEvent } from './delivery-event.ts';

/**
 * At the driver's act at the door: an attempt whose reported times are doubtful is held for an admin. The
 * fixes are read only where the receipts are close.
 */
export async function holdDoubtful(
  tx: Transaction,
  event: DeliveryEvent,
  listFixes: (driverId: string) => Promise<Fix[]>,
): Promise<void> {
  if (event.name !== 'delivery.delivered' && event.name !== 'delivery.recipient_absent') return;
  const { before, delivery, toldAt, viewer } = event;
  const attempt = await findRunningAttempt(tx, before);
  if (!attempt || attempt.isRushed || viewer.id !== attempt.driverId) return;
  const entries = await listTracking(tx, [delivery.id]);
  const receivedAt = entries.at(-1)?.receivedAt;
  const pickUpReceivedAt = entries.findLast(({ status }) => status === 'picked_up')?.receivedAt;
  if (!receivedAt || !pickUpReceivedAt) return;
  const doubt = doubtAttempt({
    acceptedAt: attempt.acceptedAt,
    pickUpReceivedAt,
    receivedAt,
    toldAt,
    ends: [
      { lat: delivery.pickupLat, lng: delivery.pickupLng },
      { lat: delivery.deliveryLat, lng: delivery.deliveryLng },
    ],
    fixes: areActsRushed(pickUpReceivedAt, receivedAt) ? await listFixes(attempt.driverId) : [],
  });
  if (doubt) await markDoubtful(tx, attempt.id, doubt);
}
