import { api, apiFor } from '#server/api.ts';
import { getDelivery } from './get-delivery.ts';
import { getTrackedDelivery } from './get-tracked-delivery.ts';
import { getDeliveryPage } from './get-delivery-page.ts';
import { limitRate } from '#server/platform/limit-rate.ts';

export const trackingRoutes = {
  getTracking: api.tracking.getTracking.handler(async ({ context, input }) => {
    await limitRate(context.services, {
      key: `tracking:ip:${context.ip}`,
      limit: 900,
      windowSeconds: 900,
    });
    return await getTrackedDelivery(context.services, input.token);
  }),
};

export const deliveriesRoutes = {
  listDeliveries: apiFor('customer').deliveries.listDeliveries.handler(async ({ context, input }) => {
    const { signedIn: customer } = context;
    return await getDeliveryPage(context.services, customer, input);
  }),
  getDelivery: apiFor().deliveries.getDelivery.handler(async ({ context, input }) => {
    const { signedIn: viewer } = context;
    return await getDelivery(context.services, viewer, input.id);
  }),
};
