import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { standardHours } from '#platform/domain/opening-hours.ts';
import { type CountedHour, expectDay, listCountedDays, readServiceDay } from './expect-demand.ts';

const day = (name: string) => Temporal.PlainDate.from(name);
/** The needs of Thursday 19 November 2026, by the days from `first` to Sunday 15 November. */
function expectThursday(first: string, counted: CountedHour[]) {
  const past = listCountedDays(day(first), day('2026-11-16'), standardHours);
  return expectDay(readServiceDay(day('2026-11-19'), standardHours)!, past, counted);
}
const at = (hours: ReturnType<typeof expectDay>, hour: number) => hours.find((one) => one.hour === hour);
const ten = (...days: string[]) => days.map((name) => ({ day: name, hour: 10, count: 15 }));

test('three weeks of orders are divided by the three days that exist, not by the weeks of the forecast', () => {
  const counted = ten('2026-10-29', '2026-11-05', '2026-11-12');
  expect(at(expectThursday('2026-10-28', counted), 10)).toEqual({ hour: 10, orders: 15, needed: 6 });
  // A Thursday without orders counts as one.
  expect(at(expectThursday('2026-10-22', counted), 10)).toEqual({ hour: 10, orders: 11.3, needed: 5 });
});

test('with fewer than two such days nothing is expected', () => {
  const hours = expectThursday('2026-11-12', ten('2026-11-12'));
  expect(hours.every(({ orders, needed }) => orders === null && needed === null)).toBe(true);
});

test('closed days and holidays are neither counted nor do their orders weigh', () => {
  const closed = [{ from: new Date(0), values: { ...standardHours[0]!.values, closedDays: ['2026-11-05'] } }];
  const past = listCountedDays(day('2026-10-26'), day('2026-11-16'), closed);
  expect(past.filter(({ weekday }) => weekday === 4).map((one) => one.day)).toEqual([
    '2026-10-29',
    '2026-11-12',
  ]);
  const counted = ten('2026-10-29', '2026-11-05', '2026-11-12');
  const thursday = readServiceDay(day('2026-11-19'), closed)!;
  expect(at(expectDay(thursday, past, counted), 10)?.orders).toBe(15);
  // The day of German unity fell on a Saturday, and Sundays are closed.
  const october = listCountedDays(day('2026-10-01'), day('2026-10-05'), standardHours);
  expect(october.map((one) => one.day)).toEqual(['2026-10-01', '2026-10-02']);
  expect(readServiceDay(day('2026-11-05'), closed)).toBeUndefined();
});

test('a day is planned from the first order to the latest promise, with one driver to the end that is meant', () => {
  const hours = expectThursday('2026-10-28', ten('2026-11-05'));
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
  expect([22, 23, 24, 25].map((hour) => at(hours, hour)?.needed)).toEqual([1, 1, 0, 0]);
  expect(at(expectThursday('2026-10-28', []), 22)?.needed).toBe(0);
});

test('hours by the times in effect: before new times a later closing had no such day', () => {
  const week = Array.from({ length: 7 }, () => ({ opens: 510, closes: 1020 }));
  const short = { from: new Date(0), values: { week, closedDays: [] } };
  const long = { ...standardHours[0]!, from: new Date('2026-11-16T00:00:00Z') };
  const past = listCountedDays(day('2026-10-26'), day('2026-11-16'), [short, long]);
  const hours = expectDay(readServiceDay(day('2026-11-19'), [short, long])!, past, []);
  expect([8, 16, 17].map((hour) => at(hours, hour)?.needed)).toEqual([0, 0, null]);
});
