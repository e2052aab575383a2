import { api } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { createQuote } from './create-quote.ts';
import { toQuoteView } from './to-quote-view.ts';
import { getOrderingStatus } from './ordering-status.ts';
import { deleteUnusedBefore } from './quotes.store.ts';

const quotesRoutes = {
  createQuote: api.quotes.createQuote.handler(async ({ context, input }) => {
    // From wherever somebody with an account asks.
    const viewer = await findViewer(context);
    const key = viewer ? `quote:account:${viewer.id}` : `quote:ip:${context.ip}`;
    await limitRate(context.services, { key, limit: 900, windowSeconds: 900 });
    const { services, claimWith } = context;
    return toQuoteView(await createQuote(services, input, claimWith && { claimWith }));
  }),
  orderingStatus: api.quotes.orderingStatus.handler(async ({ context }) => {
    const status = await getOrderingStatus(context.services);
    return { ...status, nextOpeningAt: status.nextOpeningAt.toISOString() };
  }),
};

export const quotesModule = {
  routes: { quotes: quotesRoutes },
  retention: [
    // From their expiry on; those that were ordered stay.
    { what: 'unused quotes', kept: { days: 1 }, end: ({ db }, before) => deleteUnusedBefore(db, before) },
  ],
} satisfies Module;
