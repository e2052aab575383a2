import { requireViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { rateDelivery } from './rate-delivery.ts';

export const ratingsRoutes = {
  rateDelivery: api.ratings.rateDelivery.handler(async ({ context, input }) => {
    const customer = await requireViewer(context, 'customer');
    await rateDelivery(context.services, customer, input);
    return { id: input.id };
  }),
};
