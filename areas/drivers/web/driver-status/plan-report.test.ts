import { expect, test } from 'vitest';
import { planReport } from './plan-report.ts';

const start = { lat: 53.55, lng: 9.99, at: 0 };
/** A place that many metres to the east, that many seconds later. */
const after = (seconds: number, meters: number) => ({
  lat: 53.55,
  lng: 9.99 + meters / (111_320 * Math.cos((53.55 * Math.PI) / 180)),
  at: seconds * 1000,
});
const idle = { isFollowed: false, isLow: false };
const followed = { isFollowed: true, isLow: false };
const saving = { isFollowed: true, isLow: true };

test('the first position is reported immediately', () => {
  for (const need of [idle, followed, saving]) expect(planReport(undefined, start, need)).toBe(0);
});

test.each([
  ['49 m further is no news for two minutes', idle, 10, 49, 110],
  ['after two minutes it is, wherever', idle, 120, 0, 0],
  ['51 m further is one after half a minute', idle, 10, 51, 20],
  ['and at once when that is over', idle, 45, 51, 0],
  ['who is followed tells each 21 m, after five seconds', followed, 2, 21, 3],
  ['but not that he stands still', followed, 10, 19, 110],
  ['nor more often with little power than each 20 seconds', saving, 10, 200, 10],
  ['nor less than 60 m', saving, 60, 59, 60],
])('whether a position is reported: %s', (_name, need, seconds, meters, wait) => {
  expect(planReport(start, after(seconds, meters), need)).toBe(wait * 1000);
});
