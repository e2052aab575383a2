import type { ArrivalSubscriber } from '#dispatch/server/arrivals/arrival-event.ts';
import type { Services } from '#app/services.ts';
import { notify } from './notify.ts';

/**
 * Notifies customer and receiver that the driver is on the way to the sender, that the driver has nearly
 * arrived, and that a parcel comes later than they were told.
 */
export function notifyAboutArrival(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
): ArrivalSubscriber {
  return async (tx, fact) => {
    const { name, delivery, at } = fact;
    if (fact.name === 'arrival.moved') {
      const { because } = fact;
      const factKey = `${delivery.id}-moved-${delivery.attemptNumber}-${at.getTime()}`;
      return void (await notify(services, tx, { event: 'moved', delivery, factKey, because }));
    }
    const event = name === 'driver.to_pickup' ? 'to_pickup' : 'arriving';
    const factKey = `${delivery.id}-${event}-${delivery.attemptNumber}`;
    await notify(services, tx, { event, delivery, factKey });
  };
}
