import { api } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { deleteDraftsBefore, findDraft } from './order-drafts.store.ts';
import { saveOrderDraft } from './save-order-draft.ts';

/** A form is saved each time that somebody pauses; a whole office may share one address. */
const MAX_SAVED = { limit: 900, windowSeconds: 900 };

const orderDraftsRoutes = {
  saveOrderDraft: api.orderDrafts.saveOrderDraft.handler(async ({ context, input }) => {
    await limitRate(context.services, { key: `order-draft:ip:${context.ip}`, ...MAX_SAVED });
    return { id: await saveOrderDraft(context.services, input) };
  }),
  getOrderDraft: api.orderDrafts.getOrderDraft.handler(async ({ context, input }) => {
    await limitRate(context.services, { key: `order-draft:ip:${context.ip}`, ...MAX_SAVED });
    return { values: (await findDraft(context.services.db, input.token)) ?? null };
  }),
};

export const orderDraftsModule = {
  routes: { orderDrafts: orderDraftsRoutes },
  retention: [
    { what: 'drafts of orders', kept: { days: 7 }, end: ({ db }, before) => deleteDraftsBefore(db, before) },
  ],
} satisfies Module;
