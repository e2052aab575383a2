import { expect, test } from 'vitest';
import { findLaterReason, isMoved, keepWidth } from './announced-arrival.ts';

const TOLD = Date.parse('2026-11-20T11:00:00Z');
const at = (minutes: number) => new Date(TOLD + minutes * 60_000);
const last = { at: at(0).toISOString(), from90: at(40).toISOString(), until90: at(60).toISOString() };
const slower = 'slower_way';

test.each([
  ['a window that ends five minutes later', 65, 15, slower, true],
  ['one that ends a little later', 64.9, 40, slower, false],
  ['one that ends earlier', 50, 40, slower, false],
  ['one of a parcel that is nearly there', 70, 46, slower, false],
  ['a second one within a quarter of an hour', 90, 14.9, slower, false],
  ['one because of more stops, at once', 65, 0.5, 'more_stops', true],
  ['one because of more stops that ends a little later', 64.9, 0.5, 'more_stops', false],
] as const)('the window announced to the customer: %s', (_what, until, now, because, isNews) => {
  const later = { expectedAt: at(until - 20), until90: at(until) };
  expect(isMoved(last, later, at(now), because)).toBe(isNews);
});

test.each([
  ['as many stops as announced', ['a pickup', 'a dropoff'], ['a pickup', 'a dropoff'], slower],
  ['fewer, as one is done', ['a pickup', 'a dropoff'], ['a dropoff'], slower],
  ['as many, of which one is new', ['a pickup', 'a dropoff'], ['a dropoff', 'b pickup'], 'more_stops'],
  ['stops that an earlier version did not keep', undefined, ['b pickup'], slower],
])('the reason of a later window: %s', (_what, told, now, because) => {
  expect(findLaterReason(told ? { ...last, before: told } : last, now)).toBe(because);
});

test('a window is shown at most five minutes wider than announced, around the expected arrival', () => {
  const window = (minutes: number[]) => {
    const [from90, from50, expectedAt, until50, until90] = minutes.map(at);
    return {
      from90: from90!,
      from50: from50!,
      expectedAt: expectedAt!,
      until50: until50!,
      until90: until90!,
    };
  };
  const fitting = window([45, 50, 55, 60, 70]);
  expect(keepWidth(fitting, last)).toEqual(fitting);
  expect(keepWidth(window([40, 50, 60, 70, 90]), last)).toEqual(window([50, 55, 60, 65, 75]));
  const { from90: _, ...withoutBeginning } = last;
  expect(keepWidth(window([0, 50, 60, 70, 90]), withoutBeginning)).toEqual(window([0, 50, 60, 70, 90]));
});
