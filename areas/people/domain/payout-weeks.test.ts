import { expect, test } from 'vitest';
import {
  drivenWeeksText,
  hasWeekEnded,
  listEndedWeeks,
  payoutWeekText,
  readPayoutWeek,
} from './payout-weeks.ts';

test.each([
  ['2026-11-16', '2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z', 168],
  ['2026-03-23', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 167],
  ['2026-10-19', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 169],
])('the week of %s goes from midnight to midnight in Hamburg', (week, start, end, hours) => {
  const span = readPayoutWeek(week) ?? expect.fail('no week');
  expect([span.start.toISOString(), span.end.toISOString()]).toEqual([start, end]);
  expect((span.end.getTime() - span.start.getTime()) / 3_600_000).toBe(hours);
});

test.each(['2026-11-17', '2026-11-22', '2026-02-30', '16.11.2026', '', '2026-11-16T00:00:00Z'])(
  '%j is not a payout week, and never over',
  (week) => {
    expect(readPayoutWeek(week)).toBeUndefined();
    expect(hasWeekEnded(week, new Date('2030-01-01T00:00:00Z'))).toBe(false);
  },
);

test.each([
  // The last second of Sunday in Hamburg, in winter and at the end of summer time.
  ['2026-11-16', '2026-11-22T22:59:59.999Z', '2026-11-22T23:00:00Z'],
  ['2026-10-19', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
  ['2026-03-23', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'],
])('the week of %s is over with its Sunday', (week, before, after) => {
  expect([hasWeekEnded(week, new Date(before)), hasWeekEnded(week, new Date(after))]).toEqual([false, true]);
  expect(listEndedWeeks(new Date(after), 1)).toEqual([week]);
  expect(listEndedWeeks(new Date(before), 1)).not.toContain(week);
});

test('ended weeks are listed newest first, and a week’s text runs from Monday to Sunday', () => {
  expect(listEndedWeeks(new Date('2026-01-07T12:00:00Z'), 3)).toEqual([
    '2025-12-29',
    '2025-12-22',
    '2025-12-15',
  ]);
  expect(payoutWeekText('2025-12-29')).toBe('29.12.2025 bis 04.01.2026');
});

test('several driven weeks are named from the first Monday to the last Sunday', () => {
  const driven = (first: string, last: string) =>
    drivenWeeksText({ first: new Date(first), last: new Date(last) });
  expect(driven('2026-11-17T08:00:00Z', '2026-11-22T22:30:00Z')).toBe('16.11.2026 bis 22.11.2026');
  expect(driven('2026-11-15T22:30:00Z', '2026-11-22T23:30:00Z')).toBe('09.11.2026 bis 29.11.2026');
});
