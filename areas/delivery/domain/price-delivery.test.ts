import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliverySpeeds, packageSizes } from '#platform/domain/statuses.ts';
import { startingPrices } from '#platform/domain/starting-prices.ts';
import { standardValues } from '#platform/domain/versioned.ts';
import { priceAllSpeeds, priceDelivery, tenthsOfKm } from './price-delivery.ts';

const { prices } = standardValues;

test('each speed begins at what documents next door cost', () => {
  const nextDoor = { packageSize: 'documents', weightKg: 1, distanceMeters: 0 } as const;
  const starting = startingPrices({ ...prices, baseCents: 1600, expressGoldCents: 2100 });
  expect(starting).toEqual({ standard: 1600, express: 3100, express_gold: 3700 });
  for (const speed of deliverySpeeds) {
    expect(priceDelivery({ speed, ...nextDoor }, prices).totalCents).toBe(startingPrices(prices)[speed]);
  }
});

/** Computed by hand: 15 + speed + size + (kg - 4) x 0.50 from 5 kg + 1.50 per displayed kilometre. */
test.each([
  ['standard', 'documents', 4, 0, 1500],
  ['standard', 'documents', 5, 950, 1700],
  ['standard', 'documents', 20, 8050, 3515],
  ['standard', 'small', 4, 25_050, 5565],
  ['standard', 'small', 5, 149, 1865],
  ['standard', 'small', 20, 4900, 3335],
  ['standard', 'medium', 4, 12_340, 3745],
  ['standard', 'medium', 5, 49, 1950],
  ['standard', 'medium', 20, 1000, 2850],
  ['standard', 'large', 4, 8949, 3335],
  ['standard', 'large', 5, 40_000, 8050],
  ['standard', 'large', 20, 150, 2830],
  ['express', 'documents', 4, 8049, 4200],
  ['express', 'documents', 5, 19_999, 6050],
  ['express', 'documents', 20, 50, 3815],
  ['express', 'small', 4, 3333, 3795],
  ['express', 'small', 5, 8950, 4700],
  ['express', 'small', 20, 0, 4100],
  ['express', 'medium', 4, 950, 3550],
  ['express', 'medium', 5, 8050, 4665],
  ['express', 'medium', 20, 25_050, 7965],
  ['express', 'large', 4, 149, 3515],
  ['express', 'large', 5, 4900, 4285],
  ['express', 'large', 20, 12_340, 6145],
  ['express_gold', 'documents', 4, 49, 3500],
  ['express_gold', 'documents', 5, 1000, 3700],
  ['express_gold', 'documents', 20, 8949, 5635],
  ['express_gold', 'small', 4, 40_000, 9800],
  ['express_gold', 'small', 5, 150, 3880],
  ['express_gold', 'small', 20, 8049, 5800],
  ['express_gold', 'medium', 4, 19_999, 6900],
  ['express_gold', 'medium', 5, 50, 3965],
  ['express_gold', 'medium', 20, 3333, 5195],
  ['express_gold', 'large', 4, 8950, 5350],
  ['express_gold', 'large', 5, 0, 4050],
  ['express_gold', 'large', 20, 950, 4950],
  ['standard', 'documents', 1, 0, 1500],
  ['standard', 'documents', 1, 49, 1500],
  ['standard', 'documents', 1, 50, 1515],
  ['standard', 'documents', 1, 8049, 2700],
  ['standard', 'documents', 1, 8050, 2715],
  ['standard', 'documents', 4, 49, 1500],
  ['standard', 'documents', 4, 50, 1515],
  ['standard', 'documents', 4, 8049, 2700],
  ['standard', 'documents', 4, 8050, 2715],
  ['standard', 'documents', 5, 0, 1550],
  ['standard', 'documents', 5, 49, 1550],
  ['standard', 'documents', 5, 50, 1565],
  ['standard', 'documents', 5, 8049, 2750],
  ['standard', 'documents', 5, 8050, 2765],
  ['standard', 'documents', 20, 0, 2300],
  ['standard', 'documents', 20, 49, 2300],
  ['standard', 'documents', 20, 50, 2315],
  ['standard', 'documents', 20, 8049, 3500],
  ['standard', 'documents', 1, 10_000, 3000],
  ['express_gold', 'large', 20, 10_000, 6300],
  ['standard', 'small', 2, 4900, 2535],
  ['express', 'large', 20, 8050, 5515],
  ['express_gold', 'medium', 5, 12_340, 5795],
  ['express_gold', 'large', 20, 40_000, 10_800],
  ['standard', 'small', 1, 0, 1800],
  ['standard', 'medium', 1, 0, 1900],
  ['standard', 'large', 1, 0, 2000],
  ['express', 'documents', 1, 0, 3000],
  ['express_gold', 'documents', 1, 0, 3500],
] as const)(
  '%s, %s, %i kg, %i m cost %i cents',
  (speed, packageSize, weightKg, distanceMeters, totalCents) => {
    expect(priceDelivery({ speed, packageSize, weightKg, distanceMeters }, prices).totalCents).toBe(
      totalCents,
    );
  },
);

test('the breakdown names every part', () => {
  const parcel = {
    speed: 'express_gold',
    packageSize: 'medium',
    weightKg: 5,
    distanceMeters: 12_340,
  } as const;
  expect(priceDelivery(parcel, prices)).toEqual({
    baseCents: 1500,
    speedCents: 2000,
    packageCents: 400,
    weightCents: 50,
    distanceCents: 1845,
    totalCents: 5795,
  });
});

test('all three speeds are priced for the same parcel and route', () => {
  const all = priceAllSpeeds({ packageSize: 'small', weightKg: 2, distanceMeters: 4900 }, prices);
  expect(Object.entries(all).map(([speed, { totalCents }]) => [speed, totalCents])).toEqual([
    ['standard', 2535],
    ['express', 4035],
    ['express_gold', 4535],
  ]);
});

/**
 * The formula in whole tenths of a cent, reimplemented from docs/decisions/0020 with its figures, not the
 * tariff's.
 */
function computeAnew(speed: string, size: string, kg: number, meters: number): number {
  const euros: Record<string, bigint> = { standard: 0n, express: 15n, express_gold: 20n };
  const sizes: Record<string, bigint> = { documents: 0n, small: 3n, medium: 4n, large: 5n };
  const tenthsOfKilometres = (BigInt(meters) * 10n + 500n) / 1000n;
  const halves = kg >= 5 ? BigInt(kg - 4) : 0n;
  const base = 15n + (euros[speed] ?? 0n) + (sizes[size] ?? 0n);
  return Number((base * 1000n + halves * 500n + tenthsOfKilometres * 150n) / 10n);
}

test('10,000 random parcels cost the same as an independent implementation of the formula', () => {
  const parcels = fc.sample(
    fc.record({
      speed: fc.constantFrom(...deliverySpeeds),
      packageSize: fc.constantFrom(...packageSizes),
      weightKg: fc.integer({ min: 1, max: 20 }),
      distanceMeters: fc.integer({ min: 0, max: 90_000 }),
    }),
    10_000,
  );
  expect(parcels).toHaveLength(10_000);
  for (const parcel of parcels) {
    const { speed, packageSize, weightKg, distanceMeters } = parcel;
    const expected = computeAnew(speed, packageSize, weightKg, distanceMeters);
    expect([parcel, priceDelivery(parcel, prices).totalCents]).toEqual([parcel, expected]);
  }
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
      const { totalCents, ...parts } = priceDelivery(each, prices);
      expect(Number.isInteger(totalCents)).toBe(true);
      expect(Object.values(parts).reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
      const farther = priceDelivery({ ...each, distanceMeters: each.distanceMeters + more }, prices);
      const heavier = priceDelivery({ ...each, weightKg: each.weightKg + 1 }, prices);
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

test('other tariffs are computed with their own amounts, and half a cent of the distance is rounded up', () => {
  const others = {
    baseCents: 1000,
    expressCents: 900,
    expressGoldCents: 1900,
    smallCents: 100,
    mediumCents: 200,
    largeCents: 300,
    centsPerKm: 155,
    centsPerKg: 40,
  };
  const parcel = { packageSize: 'large', weightKg: 6, distanceMeters: 1300 } as const;
  expect(priceAllSpeeds(parcel, others)).toMatchObject({
    standard: { speedCents: 0, packageCents: 300, weightCents: 80, distanceCents: 202, totalCents: 1582 },
    express: { totalCents: 2482 },
    express_gold: { totalCents: 3482 },
  });
});
