import { expect, test } from 'vitest';
import { findFreeCapacity, findSlackSeconds, noLessons, scaleOf, spreadArrival } from './spread-arrival.ts';

const START = Date.parse('2026-11-20T11:00:00Z');

test('no window begins in the past, and a reached stop has no spread', () => {
  const stop = { plannedSeconds: 300, stopsBefore: 0, slackSeconds: 0, room: 0 };
  expect(spreadArrival({ ...stop, startsAt: START - 600_000, now: START }, noLessons)).toEqual({
    expectedAt: START,
    from50: START,
    until50: START,
    from90: START,
    until90: START,
  });
});

test('while nothing is learned, what is reported after the minutes at a door is expected after them', () => {
  const stop = { plannedSeconds: 60, stopsBefore: 0, slackSeconds: 0, room: 0, startsAt: START, now: START };
  const [reached, reported] = [0, 240].map((doorSeconds) =>
    spreadArrival({ ...stop, doorSeconds }, noLessons),
  );
  expect(reached!.expectedAt).toBe(START + 60_000);
  expect(reported!.expectedAt).toBe(START + 300_000);
  // Somebody takes five minutes for four, somebody three.
  expect(reported!.until90 - reported!.from90).toBeGreaterThan(4 * 60_000);
});

test('each earlier stop increases the uncertainty', () => {
  const seconds = { plannedSeconds: 1200 };
  expect(scaleOf({ ...seconds, stopsBefore: 0 })).toBeCloseTo(244.2, 0);
  expect(scaleOf({ plannedSeconds: 2400, stopsBefore: 1 })).toBeGreaterThan(
    scaleOf({ ...seconds, stopsBefore: 0 }),
  );
});

test('slack ends with the promise or the shift, whichever is first; capacity with the last parcel', () => {
  const at = (minutes: number) => START + minutes * 60_000;
  expect(findSlackSeconds(at(10), at(70), at(40))).toBe(1800);
  expect(findSlackSeconds(at(10), at(70), null)).toBe(3600);
  expect(findSlackSeconds(at(90), at(70), null)).toBe(-1200);
  expect([0, 2, 8, 9].map(findFreeCapacity)).toEqual([1, 0.75, 0, 0]);
});
