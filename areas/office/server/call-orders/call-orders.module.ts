import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { sendCallOrder, withdrawCallOrder } from './change-call-order.ts';
import { listCallOrders } from './list-call-orders.ts';
import { orderForCaller } from './order-for-caller.ts';

const acts = apiFor({ admin: 'board' }).callOrders;

const callOrdersRoutes = {
  orderForCaller: acts.orderForCaller.handler(({ context, input }) =>
    orderForCaller(context.services, context.signedIn, input),
  ),
  listCallOrders: acts.listCallOrders.handler(({ context }) => listCallOrders(context.services)),
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
