import { apiFor } from '#app/api.ts';
import { rateDelivery } from './rate-delivery.ts';

export const ratingsRoutes = {
  rateDelivery: apiFor('customer').ratings.rateDelivery.handler(async ({ context, input }) => {
    const { signedIn: customer } = context;
    await rateDelivery(context.services, customer, input);
    return { id: input.id };
  }),
};
