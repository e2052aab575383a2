import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { getDriverDay } from './get-driver-day.ts';

const driverDayRoutes = {
  getDriverDay: apiFor({ admin: 'drivers' }).driverDay.getDriverDay.handler(({ context, input }) =>
    getDriverDay(context.services, context.signedIn, input.id),
  ),
};

export const driverDayModule = { routes: { driverDay: driverDayRoutes } } satisfies Module;
