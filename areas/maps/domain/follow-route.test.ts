import { expect, test } from 'vitest';
import type { Coordinates } from './coordinates.ts';
import { isAgainstRoute, isOffRoute, lookAhead, placeOnRoute, prepareRoute } from './follow-route.ts';
import { LNG_SHARE, METERS_PER_DEGREE } from './plane.ts';
import type { RouteStep } from './route-steps.ts';

/** Metres east and north of a corner in Hamburg. */
const at = (east: number, north: number): Coordinates => ({
  lat: 53.55 + north / METERS_PER_DEGREE,
  lng: 10 + east / (METERS_PER_DEGREE * LNG_SHARE),
});
const step = (kind: RouteStep['kind'], index: number, seconds: number): RouteStep => ({
  kind,
  direction: 'right',
  street: '',
  meters: 0,
  seconds,
  index,
});
const fix = (place: Coordinates, more = {}) => ({ ...place, accuracyMeters: 8, heading: null, ...more });

/** East for 500 m, right for 100 m, right again back west for 500 m. */
const route = prepareRoute(
  [at(0, 0), at(500, 0), at(500, -100), at(0, -100)],
  [step('depart', 0, 0), step('turn', 1, 50), step('turn', 2, 60), step('arrive', 3, 160)],
  160,
);

test('a place beside the line lies on it, and has the next steps with distance and time', () => {
  const place = placeOnRoute(route, at(300, 12));
  expect(place.meters).toBeCloseTo(300, 0);
  expect(place.aside).toBeCloseTo(12, 0);
  const ahead = lookAhead(route, place.meters);
  expect(ahead.step?.index).toBe(1);
  expect(ahead.metersToStep).toBeCloseTo(200, 0);
  expect(ahead.after?.index).toBe(2);
  expect(ahead.metersLeft).toBeCloseTo(800, 0);
  expect(ahead.secondsLeft).toBe(130);
});

test('a step is next until it is passed, and the arrival stays', () => {
  expect(lookAhead(route, 504).step?.index).toBe(1);
  expect(lookAhead(route, 512).step?.index).toBe(2);
  expect(lookAhead(route, 512).after).toBeUndefined();
  expect(lookAhead(route, 1100)).toMatchObject({ metersToStep: 0, metersLeft: 0, secondsLeft: 0 });
});

test('where a route comes by twice, the part that was followed is meant', () => {
  expect(placeOnRoute(route, at(100, -60), 90).meters).toBeCloseTo(1000, 0);
  expect(placeOnRoute(route, at(100, -40), 90).meters).toBeCloseTo(100, 0);
  expect(placeOnRoute(route, at(100, -60), 980).meters).toBeCloseTo(1000, 0);
});

test('off the route is more than forty metres aside, by a position that is exact enough', () => {
  const far = at(300, 45);
  expect(isOffRoute(placeOnRoute(route, far), fix(far))).toBe(true);
  expect(isOffRoute(placeOnRoute(route, far), fix(far, { accuracyMeters: 90 }))).toBe(false);
  expect(isOffRoute(placeOnRoute(route, at(300, 35)), fix(at(300, 35)))).toBe(false);
  expect(isAgainstRoute(placeOnRoute(route, at(300, 0)), fix(at(300, 0), { heading: 265 }))).toBe(true);
  expect(isAgainstRoute(placeOnRoute(route, at(300, 0)), fix(at(300, 0), { heading: 60 }))).toBe(false);
});
