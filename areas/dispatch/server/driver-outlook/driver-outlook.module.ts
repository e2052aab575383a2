import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { getOutlook } from './get-outlook.ts';

const driverOutlookRoutes = {
  getOutlook: apiFor('driver').driverOutlook.getOutlook.handler(({ context }) =>
    getOutlook(context.services, context.signedIn),
  ),
};

export const driverOutlookModule = { routes: { driverOutlook: driverOutlookRoutes } } satisfies Module;
