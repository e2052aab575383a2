import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import { holdDoubtful } from '#delivery/server/deliveries/hold-doubtful.ts';
import { listTrack } from './positions.store.ts';

/** An attempt that its driver's track does not confirm is held; before that track is deleted. */
export const holdByTrack: DeliverySubscriber = async (tx, event) => {
  await holdDoubtful(tx, event, (driverId) => listTrack(tx, driverId));
};
