import type { ArrivalSubscriber } from '#server/dispatch/arrivals/arrival-event.ts';
import type { Services } from '#server/services.ts';
import { notify } from './notify.ts';

/**
 * Notifies customer and receiver that the driver is on the way to the sender, and that the driver has nearly
 * arrived.
 */
export function notifyAboutArrival(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
): ArrivalSubscriber {
  return async (tx, { name, delivery }) => {
    const event = name === 'driver.to_pickup' ? 'to_pickup' : 'arriving';
    const factKey = `${delivery.id}-${event}-${delivery.attemptNumber}`;
    await notify(services, tx, { event, delivery, factKey });
  };
}
