import { listEndedWeeks, readPayoutWeek } from '#domain/calendar/payout-weeks.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { createPayoutRun } from '#server/money/payouts/create-payout-run.ts';
import { markRunPaid } from '#server/money/payouts/mark-run-paid.ts';
import { previewPayoutRun } from '#server/money/payouts/preview-payout-run.ts';
import type { Transaction } from '#server/platform/database.ts';

const HOUR = 3600 * 1000;
/** As many as thirty days touch. */
const WEEKS = 6;

/**
 * The payout runs of a history's weeks, each made by the admin on the Monday after and paid by the bank a day
 * later; the last week that is over is left for whoever looks at the demo. Not packed with the rest: weeks
 * begin on Mondays wherever a history is moved to.
 */
export async function payHistory(
  tx: Transaction,
  { admin, beginsAt, now }: { admin: SignedIn; beginsAt: number; now: Date },
): Promise<void> {
  for (const week of listEndedWeeks(now, WEEKS).slice(1).toReversed()) {
    const endedAt = readPayoutWeek(week)?.end.getTime() ?? 0;
    if (endedAt <= beginsAt) continue;
    const at = (hours: number) => ({ db: tx, clock: { now: () => new Date(endedAt + hours * HOUR) } });
    const { totalCents } = await previewPayoutRun(at(9), week);
    if (totalCents === 0) continue;
    const { id } = await createPayoutRun(at(9), admin, { week, totalCents });
    await markRunPaid(at(34), admin, id);
  }
}
