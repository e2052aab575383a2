import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { listDrivers } from './list-drivers.ts';
import { switchOnline } from './switch-online.ts';

const driverOverviewRoutes = {
  listDrivers: apiFor({ admin: 'drivers' }).driverOverview.listDrivers.handler(({ context, input }) =>
    listDrivers(context.services, input),
  ),
  switchOnline: apiFor({ admin: 'driver_decisions' }).driverOverview.switchOnline.handler(
    async ({ context, input }) => {
      await switchOnline(context.services, context.signedIn, input);
      return { isOnline: input.online };
    },
  ),
};

export const driverOverviewModule = { routes: { driverOverview: driverOverviewRoutes } } satisfies Module;
