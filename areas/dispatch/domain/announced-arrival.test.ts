import { expect, test } from 'vitest';
import { isMoved } from './announced-arrival.ts';

const TOLD = Date.parse('2026-11-20T11:00:00Z');
const at = (minutes: number) => new Date(TOLD + minutes * 60_000);
const last = { at: at(0).toISOString(), until90: at(60).toISOString() };

test.each([
  ['a window that ends five minutes later', 65, 15, true],
  ['one that ends a little later', 64.9, 40, false],
  ['one that ends earlier', 50, 40, false],
  ['one of a parcel that is nearly there', 70, 46, false],
  ['a second one within a quarter of an hour', 90, 14.9, false],
])('the window announced to the customer: %s', (_what, until, now, isNews) => {
  const later = { expectedAt: at(until - 20), until90: at(until) };
  expect(isMoved(last, later, at(now))).toBe(isNews);
});
