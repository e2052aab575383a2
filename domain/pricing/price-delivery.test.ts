import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverySpeeds, packageSizes } from '#domain/delivery/statuses.ts';
import { priceAllSpeeds, priceDelivery, tenthsOfKm } from './price-delivery.ts';

/** Computed by hand: 15 + speed + size + (kg - 4) x 0.50 from 5 kg + 1.50 a kilometre of the shown figure. */
test.each([
  ['standard', 'documents', 1, 0, 1500],
  ['standard', 'documents', 1, 49, 1500],
  ['standard', 'documents', 1, 50, 1515],
  ['standard', 'documents', 4, 0, 1500],
  ['standard', 'documents', 5, 0, 1550],
  ['standard', 'documents', 20, 0, 2300],
  ['standard', 'small', 1, 0, 1800],
  ['standard', 'medium', 1, 0, 1900],
  ['standard', 'large', 1, 0, 2000],
  ['express', 'documents', 1, 0, 3000],
  ['express_gold', 'documents', 1, 0, 3500],
  ['standard', 'documents', 1, 8049, 2700],
  ['standard', 'documents', 1, 8050, 2715],
  ['standard', 'small', 2, 4900, 2535],
  ['express', 'large', 20, 8050, 5515],
  ['express_gold', 'medium', 5, 12_340, 5795],
  ['express_gold', 'large', 20, 40_000, 10_800],
] as const)(
  '%s, %s, %i kg, %i m cost %i cents',
  (speed, packageSize, weightKg, distanceMeters, totalCents) => {
    expect(priceDelivery({ speed, packageSize, weightKg, distanceMeters }).totalCents).toBe(totalCents);
  },
);

test('the breakdown names every part', () => {
  const parcel = {
    speed: 'express_gold',
    packageSize: 'medium',
    weightKg: 5,
    distanceMeters: 12_340,
  } as const;
  expect(priceDelivery(parcel)).toEqual({
    baseCents: 1500,
    speedCents: 2000,
    packageCents: 400,
    weightCents: 50,
    distanceCents: 1845,
    totalCents: 5795,
  });
});

test('all three speeds are priced for the same parcel and route', () => {
  const prices = priceAllSpeeds({ packageSize: 'small', weightKg: 2, distanceMeters: 4900 });
  expect(Object.entries(prices).map(([speed, { totalCents }]) => [speed, totalCents])).toEqual([
    ['standard', 2535],
    ['express', 4035],
    ['express_gold', 4535],
  ]);
});

test('every price is a whole number of cents, adds up, and never falls with distance or weight', () => {
  const parcel = fc.record({
    speed: fc.constantFrom(...deliverySpeeds),
    packageSize: fc.constantFrom(...packageSizes),
    weightKg: fc.integer({ min: 1, max: 19 }),
    distanceMeters: fc.integer({ min: 0, max: 60_000 }),
  });
  fc.assert(
    fc.property(parcel, fc.nat(500), (each, more) => {
      const { totalCents, ...parts } = priceDelivery(each);
      expect(Number.isInteger(totalCents)).toBe(true);
      expect(Object.values(parts).reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
      const farther = priceDelivery({ ...each, distanceMeters: each.distanceMeters + more });
      const heavier = priceDelivery({ ...each, weightKg: each.weightKg + 1 });
      expect(farther.totalCents).toBeGreaterThanOrEqual(totalCents);
      expect(heavier.totalCents).toBeGreaterThanOrEqual(totalCents);
    }),
  );
});

test.each([
  [0, 0],
  [49, 0],
  [50, 1],
  [149, 1],
  [150, 2],
  [8049, 80],
  [8050, 81],
])('%i m are shown and priced as %i tenths of a kilometre', (meters, tenths) => {
  expect(tenthsOfKm(meters)).toBe(tenths);
});
