import { measureAbsence } from '#delivery/domain/judge-absence.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findRunningAttempt, keepDoorFacts } from './deliveries.store.ts';
import type { DeliveryEvent } from './delivery-event.ts';
import type { ReadTrack } from './hold-doubtful.ts';

/**
 * At an absence: where its driver was and how long at the door, by the accepted fixes since the pick-up, in
 * the place of what the phone said of itself. What they do not tell stays as it was said.
 */
export async function keepAbsence(
  tx: Transaction,
  event: DeliveryEvent,
  readTrack: ReadTrack,
): Promise<void> {
  if (event.name !== 'delivery.recipient_absent') return;
  const { before, delivery, at } = event;
  const attempt = await findRunningAttempt(tx, before);
  if (!attempt) return;
  const since = attempt.pickedUpAt ?? attempt.acceptedAt;
  const { fixes } = await readTrack(attempt.driverId);
  const { doorMeters, waitedSeconds } = measureAbsence(
    fixes.filter(({ measuredAt }) => measuredAt >= since),
    { door: { lat: delivery.deliveryLat, lng: delivery.deliveryLng }, at },
  );
  if (doorMeters === null && waitedSeconds === null) return;
  await keepDoorFacts(tx, attempt.id, {
    doorMeters: doorMeters ?? attempt.doorMeters,
    waitedSeconds: waitedSeconds ?? attempt.waitedSeconds,
  });
}
