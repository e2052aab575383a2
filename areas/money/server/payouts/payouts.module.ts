import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { keptAsVoucher } from '#money/domain/voucher-retention.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { createPayoutRun } from './create-payout-run.ts';
import { getPayoutStatement } from './get-payout-statement.ts';
import { getTransferFile } from './get-transfer-file.ts';
import { listPayoutsTo } from './list-payouts-to.ts';
import { getPayoutRun, listPayoutRuns } from './list-payout-runs.ts';
import { listTransfers } from './list-transfers.ts';
import { markRunPaid } from './mark-run-paid.ts';
import { previewPayoutRun } from './preview-payout-run.ts';
import { returnPayout } from './return-payout.ts';
import { erasePayoutsBefore, listPayoutsOfDriver } from './payouts.store.ts';

const forMoney = apiFor({ admin: 'money' }).payouts;
const forDriver = apiFor('driver').payouts;

const payoutsRoutes = {
  listPayoutRuns: forMoney.listPayoutRuns.handler(({ context, input }) =>
    listPayoutRuns(context.services, input),
  ),
  previewPayoutRun: forMoney.previewPayoutRun.handler(({ context, input }) =>
    previewPayoutRun(context.services, input.week),
  ),
  createPayoutRun: forMoney.createPayoutRun.handler(({ context: { services, signedIn }, input }) =>
    createPayoutRun(services, signedIn, input),
  ),
  getPayoutRun: forMoney.getPayoutRun.handler(({ context: { services, signedIn }, input }) =>
    getPayoutRun(services, signedIn, input.id),
  ),
  listTransfers: forMoney.listTransfers.handler(({ context, input }) =>
    listTransfers(context.services, input),
  ),
  getTransferFile: forMoney.getTransferFile.handler(({ context: { services, signedIn }, input }) =>
    getTransferFile(services, signedIn, input.id),
  ),
  markRunPaid: forMoney.markRunPaid.handler(({ context: { services, signedIn }, input }) =>
    markRunPaid(services, signedIn, input.id),
  ),
  returnPayout: forMoney.returnPayout.handler(async ({ context: { services, signedIn }, input }) => {
    await returnPayout(services, signedIn, input);
    return { id: input.id };
  }),
  getPayoutStatement: forMoney.getPayoutStatement.handler(({ context, input }) =>
    getPayoutStatement(context.services, input.id),
  ),
  listDriverPayouts: forMoney.listDriverPayouts.handler(async ({ context, input }) => ({
    payouts: await listPayoutsTo(context.services, input.id),
  })),
  listOwnPayouts: forDriver.listOwnPayouts.handler(async ({ context: { services, signedIn } }) => ({
    payouts: await listPayoutsTo(services, signedIn.id),
  })),
  getOwnPayoutStatement: forDriver.getOwnPayoutStatement.handler(
    ({ context: { services, signedIn }, input }) =>
      getPayoutStatement(services, input.id, { driverId: signedIn.id }),
  ),
};

/** A driver's transfers with the bank account of each. */
async function exportPayouts(executor: Executor, driverId: string) {
  return (await listPayoutsOfDriver(executor, driverId)).map(({ payout, run, attemptCount }) => ({
    week: run.weekStart,
    amountCents: payout.amountCents,
    attemptCount,
    accountHolder: payout.accountHolder,
    iban: payout.iban,
    bic: payout.bic,
    paidAt: run.paidAt,
    returnedAt: payout.returnedAt,
    returnReason: payout.returnReason,
  }));
}

export const payoutsModule = {
  routes: { payouts: payoutsRoutes },
  retention: [
    {
      // The sums stay.
      what: 'recipients of payouts',
      kept: keptAsVoucher,
      end: ({ db }, before) => erasePayoutsBefore(db, before),
    },
  ],
  personalData: { exports: { driver: { payouts: exportPayouts } } },
} satisfies Module;
