import { findOpeningDay } from '#delivery/server/deliveries/get-delivery.ts';
import type { z } from 'zod';
import type { businessNumbersContract, businessFigures } from '#office/contract/business-numbers.ts';
import { type DayRange, findRangeBefore, listDaysOf } from '#platform/domain/day-range.ts';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import type { Services } from '#app/services.ts';
import { type NumbersRow, sumNumbers } from './business-numbers.store.ts';
import { compareNumbers, isTargetMet } from './compare-numbers.ts';
import { readSpan } from './read-span.ts';
import { divide } from './divide.ts';
import { findQuantile, toCounted } from './find-quantile.ts';

type Group = 'day' | 'hour' | 'speed' | 'quarter';
type Contract = typeof businessNumbersContract.getNumbers;
export type NumbersInput = z.infer<NonNullable<Contract['~orpc']['inputSchema']>>;
export type Numbers = z.infer<NonNullable<Contract['~orpc']['outputSchema']>>;

/** Adds up rows of the same group, then computes shares and averages. */
function addNumbers(rows: readonly NumbersRow[]): z.infer<typeof businessFigures> {
  const add = (figure: Exclude<keyof NumbersRow, Group | 'waits'>) =>
    rows.reduce((sum, row) => sum + Number(row[figure]), 0);
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
  const now = clock.now();
  const { range } = readSpan(wanted, now);
  const before = findRangeBefore(range);
  const read = async (days: DayRange) => {
    const rows: NumbersRow[] = [];
    for (const span of readSpan(days, now).spans) rows.push(...(await sumNumbers(db, span, end)));
    return rows;
  };
  const rows = await read(range);
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
    compared: compareNumbers(total, openedOn ? null : sumUp(await read(before)), targets),
    speeds: deliverySpeeds.map((speed) => {
      const sums = addNumbers(speeds.get(speed) ?? []);
      return { speed, ...sums, isTargetMet: isTargetMet('kept', sums, targets) };
    }),
    hours: listHours(groupBy(rows, 'hour')),
    days: listDaysOf(range).map((day) => ({ day, ...addNumbers(days.get(day) ?? []) })),
    quarters: [...groupBy(rows, 'quarter')]
      .map(([written, group]) => ({ quarter: quarterText(written), ...addNumbers(group) }))
      .toSorted(
        (one, other) => other.orderCount - one.orderCount || one.quarter.localeCompare(other.quarter, 'de'),
      ),
  };
}

/** In total: every delivery has one speed. */
const sumUp = (rows: readonly NumbersRow[]) => addNumbers(rows.filter(({ speed }) => speed !== null));

/** The rows of one grouping, by its value. */
function groupBy(rows: readonly NumbersRow[], kind: Group): Map<string, NumbersRow[]> {
  return Map.groupBy(
    rows.filter((row) => row[kind] !== null),
    (row) => row[kind] ?? '',
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
