import { api } from '#server/api.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import { sendCustomerSupport } from './send-customer-support.ts';

const QUARTER_HOUR = 15 * 60;

export const supportRoutes = {
  sendCustomerSupport: api.support.sendCustomerSupport.handler(async ({ context, input }) => {
    const { db } = context.services;
    await limitRate(db, { key: `contact:ip:${context.ip}`, limit: 20, windowSeconds: QUARTER_HOUR });
    await limitRate(db, { key: `contact:account:${input.email}`, limit: 5, windowSeconds: QUARTER_HOUR });
    await sendCustomerSupport(context.services, input);
    return { sent: true as const };
  }),
};
