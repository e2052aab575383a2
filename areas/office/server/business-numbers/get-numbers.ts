import type { z } from 'zod';
import type { businessNumbersContract } from '#office/contract/business-numbers.ts';
import { type DayRange, findRangeBefore, listDaysOf } from '#office/domain/day-range.ts';
import { deliverySpeeds } from '#platform/domain/statuses.ts';
import type { Services } from '#app/services.ts';
import { addNumbers } from './add-numbers.ts';
import { type NumbersRow, sumNumbers } from './business-numbers.store.ts';
import { compareNumbers } from './compare-numbers.ts';
import { readSpan } from './read-span.ts';

type Contract = typeof businessNumbersContract.getNumbers;
export type NumbersInput = z.infer<NonNullable<Contract['~orpc']['inputSchema']>>;
export type Numbers = z.infer<NonNullable<Contract['~orpc']['outputSchema']>>;

/** The numbers of a span of days in Hamburg: in total, by speed, by day and by Stadtteil. */
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
  const days = groupBy(rows, 'day');
  const speeds = groupBy(rows, 'speed');
  return {
    ...range,
    total,
    before,
    compared: compareNumbers(total, sumUp(await read(before))),
    speeds: deliverySpeeds.map((speed) => ({ speed, ...addNumbers(speeds.get(speed) ?? []) })),
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
function groupBy(rows: readonly NumbersRow[], kind: 'day' | 'speed' | 'quarter'): Map<string, NumbersRow[]> {
  return Map.groupBy(
    rows.filter((row) => row[kind] !== null),
    (row) => row[kind] ?? '',
  );
}

/** Shortens 'Hamburg-Eimsbüttel' to Eimsbüttel; 'Hamburg-Altstadt' is a name of its own and stays. */
function quarterText(written: string): string {
  if (written === 'Hamburg') return 'Ohne Stadtteil';
  return written === 'Hamburg-Altstadt' ? written : written.replace(/^Hamburg-/, '');
}
