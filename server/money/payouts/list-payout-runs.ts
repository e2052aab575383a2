import { listEndedWeeks, payoutWeekText } from '#domain/calendar/payout-weeks.ts';
import type { Services } from '#server/services.ts';
import { listPayouts, listRuns } from './payouts.store.ts';
import { getRun, toPayoutRun } from './to-payout-run.ts';

const WEEKS_OFFERED = 8;

/**
 * Runs, newest first, and the weeks that can be paid. A run includes everything earned before its end, so
 * earlier weeks need none.
 */
export async function listPayoutRuns({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const runs = (await listRuns(db)).map(toPayoutRun);
  const lastPaid = runs[0]?.week ?? '';
  const openWeeks = listEndedWeeks(clock.now(), WEEKS_OFFERED)
    .filter((week) => week > lastPaid)
    .map((week) => ({ week, weekText: payoutWeekText(week) }));
  return { runs, openWeeks };
}

/** With its transfers. Throws PAYOUT_RUN_NOT_FOUND. */
export async function getPayoutRun({ db }: Pick<Services, 'db'>, id: string) {
  const run = await getRun(db, id);
  const rows = await listPayouts(db, id);
  return {
    ...toPayoutRun(run),
    payouts: rows.map(({ payout, attemptCount, adjustmentCount }) => ({
      id: payout.id,
      driverId: payout.driverId,
      driverName: payout.driverName,
      amountCents: payout.amountCents,
      attemptCount,
      adjustmentCount,
      accountEnding: payout.iban.slice(-4),
      returnedAt: payout.returnedAt?.toISOString() ?? null,
      returnReason: payout.returnReason,
    })),
  };
}
