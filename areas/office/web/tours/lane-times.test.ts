import { expect, test } from 'vitest';
import type { Lane, LaneStop } from '#office/contract/tours.ts';
import {
  findAxis,
  findPlace,
  findStep,
  freeText,
  hoursOf,
  listHours,
  sortLanes,
  stopText,
  toShare,
} from './lane-times.ts';

const now = Date.parse('2026-11-20T11:10:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const stop = (deliveryId: string, minutes: number, more: Partial<LaneStop> = {}): LaneStop => ({
  deliveryId,
  shortId: deliveryId,
  kind: 'dropoff',
  address: 'Reeperbahn 1',
  promisedBy: at(minutes + 20),
  isLate: false,
  isPinned: false,
  isFirm: true,
  arriveAt: at(minutes),
  leaveAt: at(minutes + 4),
  arrivalWindow: null,
  updatedAt: at(0),
  ...more,
});
const lane = (name: string, more: Partial<Lane> = {}): Lane => ({
  driverId: name,
  name,
  vehicleType: 'Fahrrad',
  isOnline: true,
  shiftEndsAt: null,
  pausedUntil: null,
  hiddenSince: null,
  stops: [],
  freeFrom: at(0),
  ...more,
});

test('the axis begins half an hour ago and ends after the last stop, promise and shift', () => {
  const axis = findAxis([lane('Jonas', { shiftEndsAt: at(500), stops: [stop('a', 30)] })], now);
  expect(new Date(axis.from).toISOString()).toBe('2026-11-20T10:30:00.000Z');
  expect(new Date(axis.until).toISOString()).toBe('2026-11-20T20:00:00.000Z');
  expect(hoursOf(findAxis([], now))).toBe(5.5);
  expect(listHours(axis)).toHaveLength(10);
  expect([toShare(axis, axis.from), toShare(axis, axis.until), toShare(axis, 0)]).toEqual([0, 100, 0]);
});

test('the latest lane is on top when late ones come first, the others by who is free', () => {
  const late = (minutes: number) => ({ stops: [stop('x', minutes, { isLate: true, promisedBy: at(0) })] });
  const lanes = [
    lane('Idle', { freeFrom: at(9) }),
    lane('Some', late(5)),
    lane('Most', late(50)),
    lane('Soon'),
  ];
  expect(sortLanes(lanes, 'late').map(({ name }) => name)).toEqual(['Most', 'Some', 'Soon', 'Idle']);
});

test('a drop-off is named with the window that every other page names, a pick-up with its minute', () => {
  const arrivalWindow = { from: at(8), until: at(16) };
  expect(stopText(stop('a', 10, { arrivalWindow }), 1)).toContain('zwischen 12:18 und 12:26 Uhr');
  expect(stopText(stop('a', 10, { kind: 'pickup' }), 0)).toContain('12:20 Uhr');
});

test('a dropped stop comes before the next stop there, never before itself or an offered one', () => {
  const stops = [stop('a', 10), stop('b', 30), stop('c', 50, { isFirm: false })];
  const place = (minutes: number, moved = '') =>
    findPlace(stops, now + minutes * 60_000, now, ({ deliveryId }) => deliveryId === moved)?.deliveryId;
  expect([place(0), place(20), place(40)]).toEqual(['a', 'b', undefined]);
  expect(place(20, 'b')).toBeUndefined();
});

test('a step moves a stop one place, and not beyond the ends', () => {
  const stops = [stop('a', 10), stop('b', 30), stop('c', 50)];
  expect(findStep(stops, 1, -1)?.deliveryId).toBe('a');
  expect(findStep(stops, 0, 1)?.deliveryId).toBe('c');
  expect(findStep(stops, 1, 1)).toBeNull();
  expect(findStep(stops, 0, -1)).toBeUndefined();
  expect(findStep(stops, 2, 1)).toBeUndefined();
});

test('drivers are sorted by when they become free, with offline and unknown ones last', () => {
  const lanes = [
    lane('Anna', { freeFrom: at(60) }),
    lane('Ben', { isOnline: false }),
    lane('Cem', { freeFrom: null }),
    lane('Dora', { freeFrom: at(5) }),
  ];
  expect(sortLanes(lanes, 'free').map(({ name }) => name)).toEqual(['Dora', 'Anna', 'Ben', 'Cem']);
  expect(sortLanes(lanes.toReversed(), 'name').map(({ name }) => name)).toEqual([
    'Anna',
    'Ben',
    'Cem',
    'Dora',
  ]);
});

test('the end of a lane shows from when its driver is free', () => {
  expect(freeText(lane('Anna'), now)).toBe('jetzt frei');
  expect(freeText(lane('Anna', { stops: [stop('a', 10)], freeFrom: at(14) }), now)).toBe('frei ab 12:24 Uhr');
  expect(freeText(lane('Anna', { pausedUntil: at(20), freeFrom: at(20) }), now)).toBe(
    'Pause, frei ab 12:30 Uhr',
  );
  expect(freeText(lane('Anna', { isOnline: false }), now)).toBe('offline');
});
