import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { keptAsVoucher } from '#money/domain/voucher-retention.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { toAdjustmentRow } from '#money/server/earnings/to-adjustment-row.ts';
import { addAdjustment, reverseAdjustment } from './add-adjustment.ts';
import { listAdjustments } from './list-adjustments.ts';
import { eraseAdjustedBefore, listAdjustmentRows } from './adjustments.store.ts';

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

/** All that was granted to or deducted from a driver. */
async function exportAdjustments(executor: Executor, driverId: string) {
  const all = { limit: Number.MAX_SAFE_INTEGER };
  return (await listAdjustmentRows(executor, { driverId }, all)).map(({ adjustment }) => {
    const { id: _, ...row } = toAdjustmentRow(adjustment);
    return row;
  });
}

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
