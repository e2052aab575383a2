import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import { judgeByTrack } from '#delivery/server/deliveries/judge-by-track.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { listTrack } from './positions.store.ts';

/**
 * An attempt that its driver's track does not confirm is held, and an absence gets its place and waiting
 * time; before that track is deleted.
 */
export const holdByTrack: DeliverySubscriber = async (tx, event) => {
  await judgeByTrack(tx, event, async (driverId) => ({
    fixes: await listTrack(tx, driverId),
    vehicle: (await findDriver(tx, driverId))?.vehicleType ?? null,
  }));
};
