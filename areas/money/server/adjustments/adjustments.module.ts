import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { addAdjustment } from './add-adjustment.ts';
import { listAdjustments } from './list-adjustments.ts';
import { reverseAdjustment } from './reverse-adjustment.ts';
import { keptAsVoucher } from '#money/domain/voucher-retention.ts';
import { eraseAdjustedBefore } from './adjustments.store.ts';
import { exportAdjustments } from './export-adjustments.ts';

const forMoney = apiFor({ admin: 'money' }).adjustments;

const adjustmentsRoutes = {
  listAdjustments: forMoney.listAdjustments.handler(({ context, input }) =>
    listAdjustments(context.services, input),
  ),
  addAdjustment: forMoney.addAdjustment.handler(
    async ({ context: { services, signedIn, keepAnswer }, input: { id: driverId, ...given } }) =>
      await services.db.transaction(async (tx) => {
        const answer = { id: await addAdjustment(services, tx, signedIn, { driverId, ...given }) };
        await keepAnswer?.(tx, answer);
        return answer;
      }),
  ),
  reverseAdjustment: forMoney.reverseAdjustment.handler(
    async ({ context: { services, signedIn, keepAnswer }, input }) =>
      await services.db.transaction(async (tx) => {
        await reverseAdjustment(services, tx, signedIn, input);
        const answer = { id: input.id };
        await keepAnswer?.(tx, answer);
        return answer;
      }),
  ),
};

export const adjustmentsModule = {
  routes: { adjustments: adjustmentsRoutes },
  retention: [
    {
      // The amounts stay.
      what: 'names and reasons of pay adjustments',
      kept: keptAsVoucher,
      end: ({ db }, before) => eraseAdjustedBefore(db, before),
    },
  ],
  personalData: { exports: { driver: { payAdjustments: exportAdjustments } } },
} satisfies Module;
