import { dayOf, mondayOf, startOf } from '#platform/domain/hamburg-days.ts';
import { listEndedWeeks } from '#people/domain/payout-weeks.ts';
import type { Services } from '#app/services.ts';
import { listOwedDrivers } from './list-owed-drivers.ts';
import { listRuns, sumUnderWay } from './payouts.store.ts';

/**
 * What a driver is paid out next, and from which day on. A run is made by an admin for a week that has ended,
 * so there is a first day and no certain one: the Monday after it. `isDue`: the last week has ended without
 * a run so far, which is being prepared.
 */
export async function findNextPayout({ db, clock }: Pick<Services, 'db' | 'clock'>, driverId: string) {
  const now = clock.now();
  const monday = mondayOf(dayOf(now));
  const [lastWeek = ''] = listEndedWeeks(now, 1);
  const onTheWayCents = await sumUnderWay(db, driverId);
  const hasRun = (await listRuns(db, { week: lastWeek })).length > 0;
  const [due] = hasRun ? [] : await listOwedDrivers(db, startOf(monday), driverId);
  const isDue = due !== undefined && due.cents !== 0;
  const nextMonday = monday.add({ weeks: 1 });
  const [owed] = isDue ? [due] : await listOwedDrivers(db, startOf(nextMonday), driverId);
  if (!owed || owed.cents === 0) return { nextPayout: null, onTheWayCents };
  const from = (isDue ? monday : nextMonday).toString();
  return { nextPayout: { from, cents: owed.cents, isDue, problem: owed.problem }, onTheWayCents };
}
