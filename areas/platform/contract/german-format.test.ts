import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDistance,
  formatDuration,
  formatPrice,
  formatPromise,
  formatTime,
  formatTotal,
  shortId,
} from './german-format.ts';

test.each([
  [0, '0,00€'],
  [5, '0,05€'],
  [1234, '12,34€'],
  [1500, '15,00€'],
  [123_456, '1234,56€'],
  [-250, '-2,50€'],
])('%i cents as a single price read %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test.each([
  [0, '0,00 €'],
  [123_456, '1.234,56 €'],
])('%i cents as a total read %s', (cents, text) => {
  // The space before the sign is non-breaking.
  expect(formatTotal(cents)).toBe(text.replace(' ', '\u00a0'));
});

test.each([
  [0, '0,0 km'],
  [49, '0,0 km'],
  [50, '0,1 km'],
  [8049, '8,0 km'],
  [8050, '8,1 km'],
  [12_340, '12,3 km'],
])('%i m read %s', (meters, text) => {
  expect(formatDistance(meters)).toBe(text);
});

test.each([
  [0, '1 min'],
  [29, '1 min'],
  [90, '2 min'],
  [3540, '59 min'],
  [3569, '59 min'],
  [3570, '1h 0min'],
  [5400, '1h 30min'],
  [7320, '2h 2min'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  ['winter', '2026-11-20T11:05:00Z', '20.11.2026', '12:05'],
  ['midnight in winter', '2026-11-19T23:00:00Z', '20.11.2026', '00:00'],
  ['after midnight in summer', '2026-07-01T22:30:00Z', '02.07.2026', '00:30'],
  ['the minute before the skipped hour', '2026-03-29T00:59:00Z', '29.03.2026', '01:59'],
  ['the minute after the skipped hour', '2026-03-29T01:00:00Z', '29.03.2026', '03:00'],
  ['the first of the repeated hours', '2026-10-25T00:30:00Z', '25.10.2026', '02:30'],
  ['the second of the repeated hours', '2026-10-25T01:30:00Z', '25.10.2026', '02:30'],
  ['New Year', '2026-12-31T23:00:00Z', '01.01.2027', '00:00'],
])('%s: dates and times are shown in Hamburg’s time', (_name, instant, date, time) => {
  expect([formatDate(instant), formatTime(instant)]).toEqual([date, time]);
  expect(formatDateTime(new Date(instant))).toBe(`${date} ${time}`);
});

test.each([
  ['2026-11-20T15:45:00Z', 'heute bis 16:45'],
  ['2026-11-20T22:59:00Z', 'heute bis 23:59'],
  ['2026-11-20T23:00:00Z', 'morgen bis 00:00'],
  ['2026-11-21T05:30:00Z', 'morgen bis 06:30'],
  ['2026-11-23T09:00:00Z', 'am 23.11.2026 bis 10:00'],
])('on Friday noon a promise of %s reads "%s"', (promised, text) => {
  expect(formatPromise(promised, new Date('2026-11-20T11:00:00Z'))).toBe(text);
});

test.each([
  ['2026-11-20T19:26:00Z', '2026-11-20T23:26:00Z', 'heute Nacht bis 00:26'],
  ['2026-11-20T20:59:00Z', '2026-11-21T00:59:00Z', 'heute Nacht bis 01:59'],
  ['2026-11-20T23:10:00Z', '2026-11-20T23:26:00Z', 'heute bis 00:26'],
  ['2026-12-31T20:59:00Z', '2027-01-01T00:59:00Z', 'heute Nacht bis 01:59'],
  ['2026-03-28T20:30:00Z', '2026-03-29T01:30:00Z', 'heute Nacht bis 03:30'],
  ['2026-11-20T20:59:00Z', '2026-11-21T06:30:00Z', 'morgen bis 07:30'],
  ['2026-11-20T11:00:00Z', '2026-11-20T23:26:00Z', 'morgen bis 00:26'],
])('in the evening, at %s a promise of %s reads "%s"', (now, promised, text) => {
  expect(formatPromise(promised, new Date(now))).toBe(text);
});

test.each([
  ['2026-03-28T22:30:00Z', '2026-03-30T08:00:00Z', 'am 30.03.2026 bis 10:00'],
  ['2026-03-28T22:30:00Z', '2026-03-29T08:00:00Z', 'morgen bis 10:00'],
  ['2026-10-24T22:30:00Z', '2026-10-26T09:00:00Z', 'morgen bis 10:00'],
])('around a clock change, at %s a promise of %s reads "%s"', (now, promised, text) => {
  expect(formatPromise(promised, new Date(now))).toBe(text);
});

test('a delivery’s number for people is the first eight characters of the id', () => {
  expect(shortId('b84fe0ba-fb8f-45cb-90de-1fb916381b20')).toBe('b84fe0ba');
});
