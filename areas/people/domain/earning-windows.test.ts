import { expect, test } from 'vitest';
import { getWindowStarts, listWeeks, nameMonth, readMonth } from './earning-windows.ts';

test.each([
  ['a Friday noon', '2026-11-20T11:00:00Z', '2026-11-19T23:00Z', '2026-11-14T23:00Z', '2026-10-31T23:00Z'],
  [
    'a Sunday is its week’s first day',
    '2026-11-22T11:00Z',
    '2026-11-21T23:00Z',
    '2026-11-21T23:00Z',
    '2026-10-31T23:00Z',
  ],
  [
    'the last minute of Saturday',
    '2026-11-21T22:59Z',
    '2026-11-20T23:00Z',
    '2026-11-14T23:00Z',
    '2026-10-31T23:00Z',
  ],
  [
    'the first minute of Sunday',
    '2026-11-21T23:00Z',
    '2026-11-21T23:00Z',
    '2026-11-21T23:00Z',
    '2026-10-31T23:00Z',
  ],
  ['a Monday', '2026-11-23T08:00Z', '2026-11-22T23:00Z', '2026-11-21T23:00Z', '2026-10-31T23:00Z'],
  [
    'the first minute of a month',
    '2026-11-30T23:00Z',
    '2026-11-30T23:00Z',
    '2026-11-28T23:00Z',
    '2026-11-30T23:00Z',
  ],
  [
    'the last minute of a month',
    '2026-11-30T22:59Z',
    '2026-11-29T23:00Z',
    '2026-11-28T23:00Z',
    '2026-10-31T23:00Z',
  ],
  [
    'a week over the turn of the year',
    '2027-01-01T12:00Z',
    '2026-12-31T23:00Z',
    '2026-12-26T23:00Z',
    '2026-12-31T23:00Z',
  ],
  [
    'the Sunday of summer time, before its hour',
    '2026-03-29T00:30Z',
    '2026-03-28T23:00Z',
    '2026-03-28T23:00Z',
    '2026-02-28T23:00Z',
  ],
  [
    'the Sunday of summer time, in the evening',
    '2026-03-29T20:00Z',
    '2026-03-28T23:00Z',
    '2026-03-28T23:00Z',
    '2026-02-28T23:00Z',
  ],
  [
    'the Monday of summer time',
    '2026-03-29T22:00Z',
    '2026-03-29T22:00Z',
    '2026-03-28T23:00Z',
    '2026-02-28T23:00Z',
  ],
  [
    'the Sunday of winter time, in the evening',
    '2026-10-25T21:00Z',
    '2026-10-24T22:00Z',
    '2026-10-24T22:00Z',
    '2026-09-30T22:00Z',
  ],
  [
    'the Monday of winter time',
    '2026-10-25T23:00Z',
    '2026-10-25T23:00Z',
    '2026-10-24T22:00Z',
    '2026-09-30T22:00Z',
  ],
])('%s', (_name, now, today, week, month) => {
  expect(getWindowStarts(new Date(now))).toEqual({
    today: new Date(today),
    week: new Date(week),
    month: new Date(month),
  });
});

test('twelve consecutive weeks end with the current one, also across a clock change', () => {
  const weeks = listWeeks(new Date('2026-11-20T11:00:00Z'), 12);
  expect(weeks).toHaveLength(12);
  expect(weeks[0]?.start).toEqual(new Date('2026-08-29T22:00:00Z'));
  expect(weeks[11]).toEqual({
    start: new Date('2026-11-14T23:00:00Z'),
    end: new Date('2026-11-21T23:00:00Z'),
  });
  for (const [index, { end }] of weeks.slice(0, -1).entries()) expect(weeks[index + 1]?.start).toEqual(end);
  const hours = weeks.map(({ start, end }) => (end.getTime() - start.getTime()) / 3_600_000);
  expect(hours.filter((length) => length === 169)).toHaveLength(1);
  expect(hours.filter((length) => length === 168)).toHaveLength(11);
});

test.each([
  ['Oktober 2026', '2026-09-30T22:00Z', '2026-10-31T23:00Z'],
  ['oktober 2026', '2026-09-30T22:00Z', '2026-10-31T23:00Z'],
  ['März 2026', '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
  ['Dezember 2026', '2026-11-30T23:00Z', '2026-12-31T23:00Z'],
])('%s is a month', (text, start, end) => {
  expect(readMonth(text)).toEqual({ start: new Date(start), end: new Date(end) });
});

test.each([
  '',
  '2026',
  'Oktober',
  'October 2026',
  'Okt 2026',
  '10 2026',
  'Oktober 26',
  'Oktober 2026 '.repeat(2),
])('%j is not a month', (text) => {
  expect(readMonth(text)).toBeUndefined();
});

test('the name of a month is parsed back to that month', () => {
  expect(nameMonth({ year: 2026, month: 3 })).toBe('März 2026');
});
