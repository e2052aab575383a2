import { expect, test } from 'vitest';
import { computeEarningsCents } from './earnings.ts';

const pickup = { lat: 53.5, lng: 10 };
/** Straight north: with an earth radius of 6371 km one degree is 111.1949 km. */
const north = (degrees: number) => ({ lat: 53.5 + degrees, lng: 10 });

test.each([
  ['no distance at all', 'standard', 0, 500],
  ['7.7836 km', 'standard', 0.07, 889],
  ['8.8956 km: 4 euros for the first 8, then 70 cents', 'standard', 0.08, 963],
  ['11.1195 km', 'standard', 0.1, 1118],
  ['11.1195 km', 'express', 0.1, 1618],
  ['11.1195 km', 'express_gold', 0.1, 1618],
] as const)('%s, %s: %f degrees north pay %i', (_name, speed, degrees, cents) => {
  expect(computeEarningsCents({ speed, pickup, dropoff: north(degrees) })).toBe(cents);
});

test('with a coordinate missing 5 km are paid', () => {
  expect(computeEarningsCents({ speed: 'standard', pickup: undefined, dropoff: undefined })).toBe(750);
  expect(computeEarningsCents({ speed: 'standard', pickup, dropoff: undefined })).toBe(750);
  expect(computeEarningsCents({ speed: 'express', pickup: undefined, dropoff: pickup })).toBe(1250);
});

test('the distance is rounded with the pay, not before it', () => {
  // 0.0601 degrees are 6.68281 km: 334.14 cents, where 6.7 km would make 335.
  expect(computeEarningsCents({ speed: 'standard', pickup, dropoff: north(0.0601) })).toBe(834);
});
