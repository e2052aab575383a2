import { dayOf, mondayOf, startOf, wallTimeOf } from '#platform/domain/hamburg-days.ts';
import { FORECAST_WEEKS } from '#drivers/domain/shift-lists.ts';
import { findRise, findStep, nameDistricts } from '#dispatch/domain/demand-steps.ts';
import { kindOf, listDaysLike } from '#dispatch/domain/kind-of-day.ts';
import type { DriverOutlook } from '#dispatch/contract/driver-outlook.ts';
import type { Services } from '#app/services.ts';
import { countCustomers, countWaiting } from './driver-outlook.store.ts';
import { share } from './share.ts';

/** How many hours ahead are looked at. */
const HOURS_AHEAD = 3;

/**
 * Where parcels are ordered now and in the next hours, by the whole weeks before this one: it changes on
 * Mondays, so that nobody sees a count move with one order.
 */
export async function findDemand({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<DriverOutlook['demand']> {
  const now = clock.now();
  const today = dayOf(now);
  const { hour } = wallTimeOf(now);
  const monday = mondayOf(today);
  const first = monday.subtract({ weeks: FORECAST_WEEKS });
  const kind = kindOf(today);
  const laterHours = Array.from({ length: HOURS_AHEAD }, (_, index) => hour + 1 + index).filter(
    (at) => at < 24,
  );
  const counted = await share(db, `demand ${monday.toString()} ${kind} ${hour}`, async () => {
    const days = listDaysLike(kind, { first, end: monday }).map(String);
    const span = { start: startOf(first), end: startOf(monday) };
    const found = await countCustomers(db, { days, span, hours: [hour, ...laterHours] });
    // Without a district it is no place to drive to.
    return found
      .filter(({ name }) => name.startsWith('Hamburg-'))
      .map((one) => ({ ...one, name: one.name === 'Hamburg-Altstadt' ? 'Altstadt' : one.name.slice(8) }));
  });
  return {
    hour,
    now: nameDistricts(counted, hour),
    later: findRise(counted, { hour, laterHours }),
    waiting: findStep(await countWaiting(db)) ?? null,
  };
}
