import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { sendCallOrder, withdrawCallOrder } from './change-call-order.ts';
import { orderForCaller } from './order-for-caller.ts';
import { listCallOrdersSince } from './call-orders.store.ts';
import { toCallOrder } from './read-call-order.ts';

const acts = apiFor({ admin: 'board' }).callOrders;

const DAY_MS = 24 * 60 * 60_000;
const MAX_CALL_ORDERS = 100;

const callOrdersRoutes = {
  orderForCaller: acts.orderForCaller.handler(({ context, input }) =>
    orderForCaller(context.services, context.signedIn, input),
  ),
  listCallOrders: acts.listCallOrders.handler(async ({ context: { services } }) => {
    const now = services.clock.now();
    const rows = await listCallOrdersSince(services.db, new Date(now.getTime() - DAY_MS), MAX_CALL_ORDERS);
    return { orders: rows.map((row) => toCallOrder(row, now)) };
  }),
  sendCallOrder: acts.sendCallOrder.handler(async ({ context, input: { id } }) => {
    await sendCallOrder(context.services, context.signedIn, id);
    return { id };
  }),
  withdrawCallOrder: acts.withdrawCallOrder.handler(async ({ context, input: { id } }) => {
    await withdrawCallOrder(context.services, context.signedIn, id);
    return { id };
  }),
};

export const callOrdersModule = { routes: { callOrders: callOrdersRoutes } } satisfies Module;
