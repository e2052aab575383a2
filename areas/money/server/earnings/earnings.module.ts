import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { eraseAttemptNames } from '#delivery/server/deliveries/erase-deliveries.ts';
import { keptAsVoucher } from '#money/domain/voucher-retention.ts';
import { exportEarnings } from './export-earnings.ts';
import { getEarnings } from './get-earnings.ts';
import { getEarningsStatement } from './get-earnings-statement.ts';
import { listEarnings } from './list-earnings.ts';

const forDriver = apiFor('driver').earnings;

const earningsRoutes = {
  getEarnings: forDriver.getEarnings.handler(({ context: { services, signedIn } }) =>
    getEarnings(services, signedIn.id),
  ),
  listEarnings: forDriver.listEarnings.handler(({ context: { services, signedIn }, input }) =>
    listEarnings(services, signedIn.id, input),
  ),
  exportEarnings: forDriver.exportEarnings.handler(({ context: { services, signedIn }, input }) =>
    exportEarnings(services, signedIn.id, input.month),
  ),
  getEarningsStatement: forDriver.getEarningsStatement.handler(({ context: { services, signedIn }, input }) =>
    getEarningsStatement(services, signedIn.id, input.month),
  ),
};

export const earningsModule = {
  routes: { earnings: earningsRoutes },
  retention: [
    {
      what: 'names in the record of earnings',
      kept: keptAsVoucher,
      end: ({ db }, before) => eraseAttemptNames(db, before),
    },
  ],
} satisfies Module;
