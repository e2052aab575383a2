import { api } from '#server/api.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import { createQuote, translateGeoErrors } from './create-quote.ts';
import { describeQuote } from './describe-quote.ts';
import { getOrderingStatus } from './ordering-status.ts';

const SUGGESTIONS = 8;

export const quotesRoutes = {
  suggestAddresses: api.quotes.suggestAddresses.handler(async ({ context, input }) => {
    const { geocoder } = context.services.geo;
    return { suggestions: await translateGeoErrors(() => geocoder.suggest(input.query, SUGGESTIONS)) };
  }),
  createQuote: api.quotes.createQuote.handler(async ({ context, input }) => {
    await limitRate(context.services, { key: `quote:ip:${context.ip}`, limit: 900, windowSeconds: 900 });
    return describeQuote(await createQuote(context.services, input));
  }),
  orderingStatus: api.quotes.orderingStatus.handler(async ({ context }) => {
    const status = await getOrderingStatus(context.services);
    return { ...status, nextOpeningAt: status.nextOpeningAt.toISOString() };
  }),
  mapStyle: api.quotes.mapStyle.handler(({ context }) => context.services.geo.basemap.style()),
};
