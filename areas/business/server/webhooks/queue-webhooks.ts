import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import type { Services } from '#app/services.ts';
import { notifyEndpoints } from './notify-endpoints.ts';

/** Tells the endpoints of the company that ordered of each new status: the delivery's row is locked. */
export function queueWebhooks(services: Pick<Services, 'clock' | 'sendJob'>): DeliverySubscriber {
  return async (tx, { before, delivery, at }) => {
    const { companyId, status } = delivery;
    if (companyId === null || before?.status === status) return;
    await notifyEndpoints(services, tx, { ...delivery, companyId, isTest: false }, at);
  };
}
