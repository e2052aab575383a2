import type { z } from 'zod';
import type { quote as wireQuote } from '#contract/quotes.ts';
import { tenthsOfKm } from '#domain/pricing/price-delivery.ts';
import { api } from '#server/api.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import { createQuote, translateGeoErrors } from './create-quote.ts';
import { getOrderingStatus } from './ordering-status.ts';
import type { Quote } from './quotes.store.ts';

const SUGGESTIONS = 8;

function describeQuote(quote: Quote): z.infer<typeof wireQuote> {
  const price = (speed: keyof Quote['prices']) => ({
    ...quote.prices[speed],
    promisedBy: quote.promisedBy[speed],
  });
  return {
    id: quote.id,
    pickup: {
      placeId: quote.pickupPlaceId,
      address: quote.pickupAddress,
      lat: quote.pickupLat,
      lng: quote.pickupLng,
    },
    delivery: {
      placeId: quote.deliveryPlaceId,
      address: quote.deliveryAddress,
      lat: quote.deliveryLat,
      lng: quote.deliveryLng,
    },
    packageSize: quote.packageSize,
    weightKg: quote.weightKg,
    distanceMeters: quote.distanceMeters,
    distanceKm: tenthsOfKm(quote.distanceMeters) / 10,
    durationSeconds: quote.durationSeconds,
    engine: quote.engine,
    quality: quote.quality === 'network' ? 'network' : 'estimate',
    path: quote.path,
    addressesComplete: quote.addressesComplete,
    prices: { standard: price('standard'), express: price('express'), express_gold: price('express_gold') },
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
  };
}

export const quotesRoutes = {
  suggestAddresses: api.quotes.suggestAddresses.handler(async ({ context, input }) => {
    const { geocoder } = context.services.geo;
    return { suggestions: await translateGeoErrors(() => geocoder.suggest(input.query, SUGGESTIONS)) };
  }),
  createQuote: api.quotes.createQuote.handler(async ({ context, input }) => {
    await limitRate(context.services.db, { key: `quote:ip:${context.ip}`, limit: 900, windowSeconds: 900 });
    return describeQuote(await createQuote(context.services, input));
  }),
  orderingStatus: api.quotes.orderingStatus.handler(async ({ context }) => {
    const status = await getOrderingStatus(context.services);
    return { ...status, nextOpeningAt: status.nextOpeningAt.toISOString() };
  }),
  mapStyle: api.quotes.mapStyle.handler(({ context }) => context.services.geo.basemap.style()),
};
