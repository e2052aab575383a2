import { setOutByPosition } from '#delivery/server/deliveries/set-out.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';

export const SET_OUT_JOB = 'set-out-by-position';

/**
 * Sets out with a parcel that its driver has driven away with. A job, because whoever takes positions has
 * locked the driver and waits for no delivery.
 */
export function setOutJob(
  services: Pick<Services, 'db' | 'clock' | 'publishDeliveryEvent' | 'versions'>,
): JobDefinition {
  return {
    name: SET_OUT_JOB,
    title: '„Unterwegs“ nach der Position des Fahrers',
    timeoutSeconds: 30,
    async run({ deliveryId, driverId }) {
      const of = { deliveryId: String(deliveryId), driverId: String(driverId) };
      await services.db.transaction((tx) => setOutByPosition(services, tx, of));
    },
  };
}
