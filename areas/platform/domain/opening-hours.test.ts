import { expect, test } from 'vitest';
import { getNextOpening, isOrderingOpen, listClosings, promiseBy, standardHours } from './opening-hours.ts';

test('the test machine’s time zone differs from Hamburg’s, so that no rule can depend on it', () => {
  expect(new Date('2026-11-20T11:00:00Z').getHours()).toBe(6);
});

/** Wall-clock time in Hamburg, the instant, whether ordering is open, and the expected next opening. */
test.each([
  ['Friday 12:00', '2026-11-20T11:00:00Z', true, '2026-11-20T11:00:00Z'],
  ['Friday 05:59:59', '2026-11-20T04:59:59.999Z', false, '2026-11-20T05:00:00Z'],
  ['Friday 06:00', '2026-11-20T05:00:00Z', true, '2026-11-20T05:00:00Z'],
  ['Friday 21:59:59', '2026-11-20T20:59:59.999Z', true, '2026-11-20T20:59:59.999Z'],
  ['Friday 22:00', '2026-11-20T21:00:00Z', false, '2026-11-21T05:00:00Z'],
  ['Saturday 00:00', '2026-11-20T23:00:00Z', false, '2026-11-21T05:00:00Z'],
  ['Saturday 21:59', '2026-11-21T20:59:00Z', true, '2026-11-21T20:59:00Z'],
  ['Saturday 22:00', '2026-11-21T21:00:00Z', false, '2026-11-23T05:00:00Z'],
  ['Sunday 00:00', '2026-11-21T23:00:00Z', false, '2026-11-23T05:00:00Z'],
  ['Sunday 12:00', '2026-11-22T11:00:00Z', false, '2026-11-23T05:00:00Z'],
  ['Sunday 23:59', '2026-11-22T22:59:00Z', false, '2026-11-23T05:00:00Z'],
  ['Monday 05:00', '2026-11-23T04:00:00Z', false, '2026-11-23T05:00:00Z'],
  ['a summer Wednesday 06:00', '2026-07-01T04:00:00Z', true, '2026-07-01T04:00:00Z'],
  ['a summer Wednesday 05:59', '2026-07-01T03:59:00Z', false, '2026-07-01T04:00:00Z'],
  ['a summer Wednesday 22:00', '2026-07-01T20:00:00Z', false, '2026-07-02T04:00:00Z'],
  ['the Saturday before summer time, 21:59', '2026-03-28T20:59:00Z', true, '2026-03-28T20:59:00Z'],
  ['the Saturday before summer time, 22:00', '2026-03-28T21:00:00Z', false, '2026-03-30T04:00:00Z'],
  ['the Sunday of the skipped hour, 03:00', '2026-03-29T01:00:00Z', false, '2026-03-30T04:00:00Z'],
  ['the Monday of summer time, 05:59', '2026-03-30T03:59:00Z', false, '2026-03-30T04:00:00Z'],
  ['the Saturday before winter time, 21:59', '2026-10-24T19:59:00Z', true, '2026-10-24T19:59:00Z'],
  ['the Saturday before winter time, 22:00', '2026-10-24T20:00:00Z', false, '2026-10-26T05:00:00Z'],
  ['the Sunday of the repeated hour, first 02:30', '2026-10-25T00:30:00Z', false, '2026-10-26T05:00:00Z'],
  ['the Sunday of the repeated hour, second 02:30', '2026-10-25T01:30:00Z', false, '2026-10-26T05:00:00Z'],
  ['the Monday of winter time, 05:59', '2026-10-26T04:59:00Z', false, '2026-10-26T05:00:00Z'],
  [
    'between the clock changes of both continents, 06:00',
    '2026-03-10T05:00:00Z',
    true,
    '2026-03-10T05:00:00Z',
  ],
  ['New Year’s Eve 22:00', '2026-12-31T21:00:00Z', false, '2027-01-01T05:00:00Z'],
])('%s', (_name, now, open, opening) => {
  expect(isOrderingOpen(new Date(now), standardHours)).toBe(open);
  expect(getNextOpening(new Date(now), standardHours)).toEqual(new Date(opening));
});

test.each([
  ['standard', '2026-11-20T15:00:00.000Z'],
  ['express', '2026-11-20T14:00:00.000Z'],
  ['express_gold', '2026-11-20T12:30:00.000Z'],
] as const)('%s from noon is promised by %s', (speed, promised) => {
  expect(promiseBy(new Date('2026-11-20T11:00:00Z'), speed, standardHours).toISOString()).toBe(promised);
});

test.each([
  ['after closing from the next morning', '2026-11-20T21:10:00Z', standardHours, '2026-11-21T06:30:00.000Z'],
  ['on Sunday night from Monday', '2026-11-22T22:30:00Z', standardHours, '2026-11-23T06:30:00.000Z'],
  ['where hours are suspended from now', '2026-11-22T22:30:00Z', 'suspended', '2026-11-23T00:00:00.000Z'],
] as const)('a promise counts %s', (_name, now, hours, promised) => {
  expect(promiseBy(new Date(now), 'express_gold', hours).toISOString()).toBe(promised);
});

test('ordering is closed every night and on Sunday, also over a clock change, never where hours are suspended', () => {
  const span = { start: new Date('2026-10-23T22:00:00Z'), end: new Date('2026-10-26T21:30:00Z') };
  const closings = listClosings(span, standardHours);
  expect(closings.map(({ from, until }) => [from.toISOString(), until.toISOString()])).toEqual([
    ['2026-10-23T22:00:00.000Z', '2026-10-24T04:00:00.000Z'],
    ['2026-10-24T20:00:00.000Z', '2026-10-26T05:00:00.000Z'],
    ['2026-10-26T21:00:00.000Z', '2026-10-27T05:00:00.000Z'],
  ]);
  expect(listClosings(span, 'suspended')).toEqual([]);
});
