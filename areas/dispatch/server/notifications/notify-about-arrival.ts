import type { ArrivalSubscriber } from '#dispatch/server/arrivals/arrival-event.ts';
import type { Services } from '#app/services.ts';
import { notify } from './notify.ts';

const MINUTE = 60_000;

/**
 * Notifies customer and receiver that the driver is on the way to the sender, that the driver has nearly
 * arrived, and that a parcel comes later than they were told.
 */
export function notifyAboutArrival(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
): ArrivalSubscriber {
  return async (tx, fact) => {
    const { name, delivery, at } = fact;
    if (name === 'arrival.moved') {
      const { from90, until90 } = fact.window;
      // As on the page: whole minutes that contain the window.
      const window = {
        from: new Date(Math.floor(from90.getTime() / MINUTE) * MINUTE).toISOString(),
        until: new Date(Math.ceil(until90.getTime() / MINUTE) * MINUTE).toISOString(),
        because: fact.because,
      };
      const factKey = `${delivery.id}-moved-${delivery.attemptNumber}-${at.getTime()}`;
      return void (await notify(services, tx, { event: 'moved', delivery, factKey, window }));
    }
    const event = name === 'driver.to_pickup' ? 'to_pickup' : 'arriving';
    const factKey = `${delivery.id}-${event}-${delivery.attemptNumber}`;
    await notify(services, tx, { event, delivery, factKey });
  };
}
