import { api } from '#app/api.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { createQuote } from './create-quote.ts';
import { toQuoteView } from './to-quote-view.ts';
import { getOrderingStatus } from './ordering-status.ts';

export const quotesRoutes = {
  createQuote: api.quotes.createQuote.handler(async ({ context, input }) => {
    await limitRate(context.services, { key: `quote:ip:${context.ip}`, limit: 900, windowSeconds: 900 });
    const { services, claimWith } = context;
    return toQuoteView(await createQuote(services, input, claimWith && { claimWith }));
  }),
  orderingStatus: api.quotes.orderingStatus.handler(async ({ context }) => {
    const status = await getOrderingStatus(context.services);
    return { ...status, nextOpeningAt: status.nextOpeningAt.toISOString() };
  }),
};
