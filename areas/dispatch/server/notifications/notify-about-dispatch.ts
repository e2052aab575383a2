import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import type { DispatchSubscriber } from '#dispatch/server/dispatcher/dispatch-event.ts';
import type { Services } from '#app/services.ts';
import { notify, notifyOfOffer } from './notify.ts';

/**
 * Notifies a driver of an offer even with the page closed, and a customer that no driver has been found yet.
 */
export function notifyAboutDispatch(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
): DispatchSubscriber {
  return async (tx, fact) => {
    if (fact.name === 'wait.told') {
      const { delivery, waitId } = fact;
      await notify(services, tx, { event: 'nobody_found', delivery, factKey: `nobody-found-${waitId}` });
    }
    if (fact.name === 'offer.made') {
      const { id, driverId, payCents, expiresAt, deliveryId } = fact.offer;
      const delivery = await getDeliveryRow(tx, deliveryId);
      await notifyOfOffer(services, tx, { id, driverId, payCents, expiresAt, delivery });
    }
  };
}
