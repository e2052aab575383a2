import type { z } from 'zod';
import type { payoutPreview } from '#money/contract/payouts.ts';
import { payoutWeekText } from '#people/domain/payout-weeks.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { listOwedDrivers } from './list-owed-drivers.ts';
import { requireEndedWeek } from './require-ended-week.ts';

/**
 * What a run of this week would pay now, and what would stay owed, with the reason. Throws as
 * requireEndedWeek does.
 */
export async function previewPayoutRun(
  { db, clock }: { db: Executor; clock: Clock },
  week: string,
): Promise<z.infer<typeof payoutPreview>> {
  const { end } = requireEndedWeek(week, clock.now());
  const owed = await listOwedDrivers(db, end);
  const payable = owed.filter(({ account }) => account);
  return {
    week,
    weekText: payoutWeekText(week),
    totalCents: payable.reduce((sum, { cents }) => sum + cents, 0),
    attemptCount: payable.reduce((sum, { attemptCount }) => sum + attemptCount, 0),
    drivers: owed
      .map(({ account: _, ...driver }) => driver)
      .sort((a, b) => a.name.localeCompare(b.name, 'de') || (a.driverId < b.driverId ? -1 : 1)),
  };
}
