import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { compareAdvertised } from './compare-advertised.ts';
import { exportNumbers } from './export-numbers.ts';
import { exportServiceTimes } from './export-service-times.ts';
import { getMargin } from './get-margin.ts';
import { exportDriverNumbers, listDriverNumbers } from './list-driver-numbers.ts';
import { getNumbers } from './get-numbers.ts';
import { getServiceTimes } from './get-service-times.ts';
import { listOrderKinds } from './order-kinds.ts';

const forNumbers = apiFor({ admin: 'numbers' }).businessNumbers;

const businessNumbersRoutes = {
  getNumbers: forNumbers.getNumbers.handler(({ context, input }) => getNumbers(context.services, input)),
  getServiceTimes: forNumbers.getServiceTimes.handler(({ context, input }) =>
    getServiceTimes(context.services, input),
  ),
  getMargin: apiFor({ admin: 'money' }).businessNumbers.getMargin.handler(({ context, input }) =>
    getMargin(context.services, input),
  ),
  listDriverNumbers: forNumbers.listDriverNumbers.handler(({ context, input }) =>
    listDriverNumbers(context.services, context.signedIn, input),
  ),
  exportDriverNumbers: forNumbers.exportDriverNumbers.handler(({ context, input }) =>
    exportDriverNumbers(context.services, context.signedIn, input),
  ),
  exportNumbers: forNumbers.exportNumbers.handler(({ context, input }) =>
    exportNumbers(context.services, input),
  ),
  exportServiceTimes: forNumbers.exportServiceTimes.handler(({ context, input }) =>
    exportServiceTimes(context.services, input),
  ),
};

const advertisedRoutes = {
  compareAdvertised: apiFor({ admin: 'health' }).serviceHealth.compareAdvertised.handler(({ context }) =>
    compareAdvertised(context.services),
  ),
};

export const businessNumbersModule = {
  routes: { businessNumbers: businessNumbersRoutes, serviceHealth: advertisedRoutes },
  daySums: listOrderKinds,
} satisfies Module;
