import { expect, test } from 'vitest';
import { findLiabilityLimit } from './liability-limit.ts';

test.each([
  // 8.33 × 2 kg × 1.15 € = 19.15 €: the terms grant more.
  [
    { valueCents: 12_000, weightKg: 2 },
    { lawCents: 1915, limitCents: 12_000 },
  ],
  [
    { valueCents: 90_000, weightKg: 2 },
    { lawCents: 1915, limitCents: 50_000 },
  ],
  // Neither grants more than the goods are worth.
  [
    { valueCents: 1000, weightKg: 20 },
    { lawCents: 19_159, limitCents: 1000 },
  ],
])('a parcel of %o is owed %o at 1.15 € for a drawing right', (parcel, limit) => {
  expect(findLiabilityLimit({ ...parcel, rightCents: 115 })).toEqual(limit);
});

test('where the law grants more than the terms, the law counts', () => {
  expect(findLiabilityLimit({ valueCents: 90_000, weightKg: 20, rightCents: 350 })).toEqual({
    lawCents: 58_310,
    limitCents: 58_310,
  });
});
