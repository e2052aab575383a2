import type { z } from 'zod';
import type { businessNumbersContract } from '#contract/office/business-numbers.ts';
import { cutRange, type DayRange, lastDays, listDaysOf } from '#domain/calendar/day-range.ts';
import { spanOfDay } from '#domain/calendar/hamburg-days.ts';
import { deliverySpeeds } from '#domain/delivery/statuses.ts';
import type { Services } from '#server/services.ts';
import { addNumbers } from './add-numbers.ts';
import { type NumbersRow, sumNumbers } from './business-numbers.store.ts';

type Contract = typeof businessNumbersContract.getNumbers;
export type NumbersInput = z.infer<NonNullable<Contract['~orpc']['inputSchema']>>;
export type Numbers = z.infer<NonNullable<Contract['~orpc']['outputSchema']>>;

const USUAL_DAYS = 30;
/** A single query must finish within the request timeout, so a year is queried in parts. */
const DAYS_AT_ONCE = 31;

/** The numbers of a span of days in Hamburg: in total, by speed, by day and by Stadtteil. */
export async function getNumbers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { end, ...wanted }: NumbersInput,
): Promise<Numbers> {
  const range = readRange(wanted) ?? lastDays(clock.now(), USUAL_DAYS);
  const rows: NumbersRow[] = [];
  for (const { from, until } of cutRange(range, DAYS_AT_ONCE)) {
    rows.push(...(await sumNumbers(db, { start: spanOfDay(from).start, end: spanOfDay(until).end }, end)));
  }
  const days = groupBy(rows, 'day');
  const speeds = groupBy(rows, 'speed');
  return {
    ...range,
    total: addNumbers([...speeds.values()].flat()),
    speeds: deliverySpeeds.map((speed) => ({ speed, ...addNumbers(speeds.get(speed) ?? []) })),
    days: listDaysOf(range).map((day) => ({ day, ...addNumbers(days.get(day) ?? []) })),
    quarters: [...groupBy(rows, 'quarter')]
      .map(([written, group]) => ({ quarter: quarterText(written), ...addNumbers(group) }))
      .toSorted(
        (one, other) => other.orderCount - one.orderCount || one.quarter.localeCompare(other.quarter, 'de'),
      ),
  };
}

const readRange = ({ from, until }: Partial<DayRange>) => (from && until ? { from, until } : undefined);

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
