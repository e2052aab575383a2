import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { countActive } from '#delivery/server/deliveries/drivers-work.ts';
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import { forgetTrack } from '#drivers/server/profiles/forget-track.ts';

/** The track is deleted when the last delivery in hand ends or is taken away. */
export const forgetEndedTrack: DeliverySubscriber = async (tx, { before, delivery }) => {
  const driverId = before?.driverId;
  if (!before || !driverId || !isOneOf(drivingStatuses, before.status)) return;
  if (delivery.driverId === driverId && isOneOf(drivingStatuses, delivery.status)) return;
  if ((await countActive(tx, driverId)) === 0) await forgetTrack(tx, driverId);
};
