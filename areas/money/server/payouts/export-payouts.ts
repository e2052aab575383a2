import type { Executor } from '#platform/server/database/database.ts';
import { listPayoutsOfDriver } from './payouts.store.ts';

/** A driver's transfers with the bank account of each. */
export async function exportPayouts(executor: Executor, driverId: string) {
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
