import type { z } from 'zod';
import type { earningsSummary } from '#money/contract/earnings.ts';
import { getWindowStarts, listWeeks, nameMonth } from '#people/domain/earning-windows.ts';
import type { Services } from '#app/services.ts';
import { sumBetween, sumMonths, sumSince } from './earnings.store.ts';

const WEEKS = 12;

/**
 * What a driver has earned today, since Sunday, this month, by month and in the last twelve weeks; by the
 * time of the act, on Hamburg's calendar. Source: docs/decisions/0033.
 */
export async function getEarnings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  driverId: string,
): Promise<z.infer<typeof earningsSummary>> {
  const now = clock.now();
  const weeks = listWeeks(now, WEEKS);
  const [first] = weeks;
  const sums = await sumSince(db, driverId, getWindowStarts(now));
  const byWeek = await sumBetween(db, driverId, [
    ...(first ? [first.start] : []),
    ...weeks.map(({ end }) => end),
  ]);
  const months = await sumMonths(db, driverId);
  return {
    ...sums,
    months: months.map(({ year, month, ...sum }) => ({ ...sum, month: nameMonth({ year, month }) })),
    weeks: weeks.map(({ start }, index) => ({
      start: start.toISOString(),
      ...(byWeek.get(index) ?? { cents: 0, deliveredCount: 0 }),
    })),
  };
}
