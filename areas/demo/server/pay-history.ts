import { listEndedWeeks, readPayoutWeek } from '#people/domain/payout-weeks.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { createPayoutRun } from '#money/server/payouts/create-payout-run.ts';
import { markRunPaid } from '#money/server/payouts/mark-run-paid.ts';
import { previewPayoutRun } from '#money/server/payouts/preview-payout-run.ts';
import type { Services } from '#app/services.ts';
import type { Transaction } from '#platform/server/database/database.ts';

const HOUR = 3600 * 1000;
/** The maximum number of weeks that thirty days touch. */
const WEEKS = 6;

/**
 * The payout runs of a history's weeks, each created by the admin on the following Monday and marked paid a
 * day later; the last completed week is left for visitors of the demo. Not packed with the history, because
 * weeks begin on Mondays whatever the dates to which a history is moved.
 */
export async function payHistory(
  services: Pick<Services, 'config' | 'log'> & { db: Transaction },
  { admin, beginsAt, now }: { admin: SignedIn; beginsAt: number; now: Date },
): Promise<void> {
  for (const week of listEndedWeeks(now, WEEKS).slice(1).toReversed()) {
    const endedAt = readPayoutWeek(week)?.end.getTime() ?? 0;
    if (endedAt <= beginsAt) continue;
    const at = (hours: number) => ({
      ...services,
      clock: { now: () => new Date(endedAt + hours * HOUR) },
    });
    const { totalCents } = await previewPayoutRun(at(9), week);
    if (totalCents === 0) continue;
    const { id } = await createPayoutRun(at(9), admin, { week, totalCents });
    await markRunPaid(at(34), admin, id);
  }
}
