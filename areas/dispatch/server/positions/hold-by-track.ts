import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import { keepAbsence } from '#delivery/server/deliveries/keep-absence.ts';
import { holdDoubtful } from '#delivery/server/deliveries/hold-doubtful.ts';
import { listTrack } from './positions.store.ts';

/** Where an absence was reported, and after how long at the door; before that track is deleted. */
export const measureByTrack: DeliverySubscriber = async (tx, event) => {
  await keepAbsence(tx, event, (driverId) => listTrack(tx, driverId));
};

/** An attempt that its driver's track does not confirm is held; before that track is deleted. */
export const holdByTrack: DeliverySubscriber = async (tx, event) => {
  await holdDoubtful(tx, event, (driverId) => listTrack(tx, driverId));
};
