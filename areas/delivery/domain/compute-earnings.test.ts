import { expect, test } from 'vitest';
import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { standardValues } from '#platform/domain/versioned.ts';
import { computeEarnings } from './compute-earnings.ts';

const earn = (delivery: {
  speed: DeliverySpeed;
  pickup: Coordinates | undefined;
  dropoff: Coordinates | undefined;
}) => computeEarnings(delivery, standardValues.driver_pay);
const pickup = { lat: 53.5, lng: 10 };
/** Due north: with an earth radius of 6371 km one degree is 111.1949 km. */
const north = (degrees: number) => ({ lat: 53.5 + degrees, lng: 10 });

test.each([
  ['no distance at all', 'standard', 0, 500],
  ['7.7836 km', 'standard', 0.07, 889],
  ['8.8956 km: 4 euros for the first 8, then 70 cents', 'standard', 0.08, 963],
  ['11.1195 km', 'standard', 0.1, 1118],
  ['11.1195 km', 'express', 0.1, 1618],
  ['11.1195 km', 'express_gold', 0.1, 1618],
] as const)('%s, %s: %f degrees north pay %i', (_name, speed, degrees, cents) => {
  expect(earn({ speed, pickup, dropoff: north(degrees) }).earningsCents).toBe(cents);
});

test('if a coordinate is missing 5 km are paid', () => {
  expect(earn({ speed: 'standard', pickup: undefined, dropoff: undefined }).earningsCents).toBe(750);
  expect(earn({ speed: 'standard', pickup, dropoff: undefined }).earningsCents).toBe(750);
  expect(earn({ speed: 'express', pickup: undefined, dropoff: pickup }).earningsCents).toBe(1250);
});

test('the distance is rounded after the pay is computed, not before', () => {
  // 0.0601 degrees are 6.68281 km: 334.14 cents, where 6.7 km would make 335.
  expect(earn({ speed: 'standard', pickup, dropoff: north(0.0601) }).earningsCents).toBe(834);
});

test('the parts add up to the rounded total and include the paid distance', () => {
  expect(earn({ speed: 'express', pickup, dropoff: north(0.0601) })).toEqual({
    earningsCents: 1334,
    parts: { baseCents: 500, distanceCents: 334, fastCents: 500, meters: expect.closeTo(6682.81, 1) },
  });
  expect(earn({ speed: 'standard', pickup, dropoff: undefined }).parts).toEqual({
    baseCents: 500,
    distanceCents: 250,
    fastCents: 0,
    meters: null,
  });
});

/** One degree of latitude on a sphere of 6371 km. */
const KM_PER_DEGREE = (Math.PI * 6371) / 180;
const afterKm = (km: number) => ({ lat: pickup.lat + km / KM_PER_DEGREE, lng: pickup.lng });

/** Kilometres, and the cents for standard, express and express_gold, computed by hand. */
test.each([
  [0, 500, 1000, 1000],
  [0.04, 502, 1002, 1002],
  [1, 550, 1050, 1050],
  [2.5, 625, 1125, 1125],
  [3.333, 667, 1167, 1167],
  [4, 700, 1200, 1200],
  [5, 750, 1250, 1250],
  [7.99, 900, 1400, 1400],
  [8, 900, 1400, 1400],
  [8.01, 901, 1401, 1401],
  [8.5, 935, 1435, 1435],
  [9, 970, 1470, 1470],
  [10, 1040, 1540, 1540],
  [12.345, 1204, 1704, 1704],
  [15, 1390, 1890, 1890],
  [20, 1740, 2240, 2240],
  [30, 2440, 2940, 2940],
  [45.5, 3525, 4025, 4025],
])('%f km pay %i, %i and %i cents', (km, standard, express, gold) => {
  const pay = (speed: 'standard' | 'express' | 'express_gold') =>
    earn({ speed, pickup, dropoff: afterKm(km) }).earningsCents;
  expect([pay('standard'), pay('express'), pay('express_gold')]).toEqual([standard, express, gold]);
});

test('another tariff is computed with its own amounts and the same distance limits', () => {
  const pay = { baseCents: 600, nearCentsPerKm: 55, farCentsPerKm: 80, fastCents: 250 };
  expect(computeEarnings({ speed: 'express', pickup, dropoff: afterKm(10) }, pay).earningsCents).toBe(
    600 + 8 * 55 + 2 * 80 + 250,
  );
  expect(computeEarnings({ speed: 'standard', pickup, dropoff: undefined }, pay).earningsCents).toBe(
    600 + 5 * 55,
  );
});
