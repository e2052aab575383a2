import { expect, test } from 'vitest';
import { measureAbsence, needsEarlyReason } from './judge-absence.ts';

test.each([
  ['at the door, after the waiting time', { doorMeters: 20, waitedSeconds: 300 }, false],
  ['at the door, too early', { doorMeters: 20, waitedSeconds: 299 }, true],
  ['round the corner', { doorMeters: 150, waitedSeconds: 400 }, false],
  ['from another street', { doorMeters: 151, waitedSeconds: 400 }, true],
  ['without a position, after the waiting time', { doorMeters: null, waitedSeconds: 301 }, false],
  ['by an older app', { doorMeters: null, waitedSeconds: null }, false],
])('an absence %s: a reason in words is needed is %s', (_name, facts, isNeeded) => {
  expect(needsEarlyReason(facts, 5)).toBe(isNeeded);
});

const door = { lat: 53.55, lng: 10 };
const at = new Date('2026-11-20T12:00:00Z');
/** So many metres north of the door, so many seconds before the act. */
const fix = (meters: number, secondsAgo: number) => ({
  lat: door.lat + meters / 111_195,
  lng: door.lng,
  measuredAt: new Date(at.getTime() - secondsAgo * 1000),
});

test('waiting counts from the first fix at the door, the distance is that of the last one', () => {
  const fixes = [fix(400, 500), fix(59, 360), fix(10, 300), fix(80, 30), fix(900, -10)];
  expect(measureAbsence(fixes, { door, at })).toEqual({ doorMeters: 80, waitedSeconds: 360 });
});

test('a driver who was never near has not waited, and an old fix says nothing of the place', () => {
  expect(measureAbsence([fix(61, 200)], { door, at })).toEqual({ doorMeters: null, waitedSeconds: null });
  expect(measureAbsence([], { door, at })).toEqual({ doorMeters: null, waitedSeconds: null });
});
