import { findOpeningDay } from '#delivery/server/deliveries/get-delivery.ts';
import type { z } from 'zod';
import type { businessNumbersContract, businessFigures } from '#office/contract/business-numbers.ts';
import { findRangeBefore, listDaysOf } from '#platform/domain/day-range.ts';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { readDaySums } from '#delivery/server/day-sums/read-day-sums.ts';
import type { Services } from '#app/services.ts';
import type { NumbersRow } from './business-numbers.store.ts';
import { compareNumbers, isTargetMet } from './compare-numbers.ts';
import { numbersKind } from './order-kinds.ts';
import { readRange } from './read-range.ts';
import { divide } from './divide.ts';
import { findQuantile, toCounted } from './find-quantile.ts';

type Contract = typeof businessNumbersContract.getNumbers;
export type NumbersInput = z.infer<NonNullable<Contract['~orpc']['inputSchema']>>;
export type Numbers = z.infer<NonNullable<Contract['~orpc']['outputSchema']>>;

/** Adds up rows of the same group, then computes shares and averages. */
function addNumbers(rows: readonly NumbersRow[]): z.infer<typeof businessFigures> {
  const add = (figure: Exclude<keyof NumbersRow, 'by' | 'value' | 'waits'>) =>
    rows.reduce((sum, row) => sum + row[figure], 0);
  const waits = toCounted(rows.flatMap((row) => row.waits));
  const [deliveredCount, keptCount, ratingCount] = [
    add('deliveredCount'),
    add('keptCount'),
    add('ratingCount'),
  ];
  return {
    orderCount: add('orderCount'),
    revenueCents: add('revenueCents'),
    deliveredCount,
    keptCount,
    keptShare: divide(keptCount, deliveredCount),
    acceptedCount: waits.reduce((sum, { count }) => sum + count, 0),
    medianMinutes: findQuantile(waits, 0.5),
    ninetiethMinutes: findQuantile(waits, 0.9),
    cancelledCount: add('cancelledCount'),
    cancelledShare: divide(add('cancelledCount'), add('orderCount')),
    ratingCount,
    averageRating: divide(add('ratingSum'), ratingCount),
  };
}

/** The numbers of a span of days in Hamburg: in total, by speed, day, hour and Stadtteil. */
export async function getNumbers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { end, ...wanted }: NumbersInput,
): Promise<Numbers> {
  const range = readRange(wanted, clock.now());
  const before = findRangeBefore(range);
  const rows = await readDaySums(db, numbersKind, range);
  const total = sumUp(rows);
  const openedOn = await findOpeningDay(db, before.from);
  const targets = await getFigures(db);
  const days = groupBy(rows, 'day');
  const speeds = groupBy(rows, 'speed');
  return {
    ...range,
    total,
    before,
    openedOn,
    compared: compareNumbers(
      total,
      openedOn ? null : sumUp(await readDaySums(db, numbersKind, before)),
      targets,
    ),
    speeds: deliverySpeeds.map((speed) => {
      const sums = addNumbers(speeds.get(speed) ?? []);
      return { speed, ...sums, isTargetMet: isTargetMet('kept', sums, targets) };
    }),
    hours: listHours(groupBy(rows, 'hour')),
    days: listDaysOf(range).map((day) => ({ day, ...addNumbers(days.get(day) ?? []) })),
    quarters: [...groupBy(rows, end)]
      .map(([written, group]) => ({ quarter: quarterText(written), ...addNumbers(group) }))
      .toSorted(
        (one, other) => other.orderCount - one.orderCount || one.quarter.localeCompare(other.quarter, 'de'),
      ),
  };
}

/** In total: every delivery has one speed. */
const sumUp = (rows: readonly NumbersRow[]) => addNumbers(rows.filter(({ by }) => by === 'speed'));

/** The rows of one grouping, by its value. */
function groupBy(rows: readonly NumbersRow[], kind: NumbersRow['by']): Map<string, NumbersRow[]> {
  return Map.groupBy(
    rows.filter(({ by }) => by === kind),
    ({ value }) => value,
  );
}

function listHours(groups: Map<string, NumbersRow[]>) {
  const known = [...groups.keys()].map(Number);
  const first = Math.min(...known);
  const count = known.length === 0 ? 0 : Math.max(...known) - first + 1;
  return Array.from({ length: count }, (_, index) => ({
    hour: first + index,
    ...addNumbers(groups.get(String(first + index)) ?? []),
  }));
}

/** Shortens 'Hamburg-Eimsbüttel' to Eimsbüttel; 'Hamburg-Altstadt' is a name of its own and stays. */
function quarterText(written: string): string {
  if (written === 'Hamburg') return 'Ohne Stadtteil';
  return written === 'Hamburg-Altstadt' ? written : written.replace(/^Hamburg-/, '');
}
