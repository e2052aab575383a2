import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { rateDelivery } from './rate-delivery.ts';

const ratingsRoutes = {
  rateDelivery: apiFor('customer', 'guest').ratings.rateDelivery.handler(async ({ context, input }) => {
    await rateDelivery(context.services, context.signedIn, input);
    return { id: input.id };
  }),
};

export const ratingsModule = { routes: { ratings: ratingsRoutes } } satisfies Module;
