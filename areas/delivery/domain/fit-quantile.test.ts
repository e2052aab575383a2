import { expect, test } from 'vitest';
import { fitQuantile, multiply } from './fit-quantile.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';

test.each([0.05, 0.5, 0.95])(
  'the share %d of the targets lies below, for small and large features alike',
  (share) => {
    const random = seededRandom(4);
    const rows = Array.from({ length: 900 }, () => [1, random() * 4]);
    const targets = rows.map(([, size = 0]) => size * (random() - 0.3));
    const found = fitQuantile(rows, targets, share);
    for (const isHalf of [(size: number) => size < 2, (size: number) => size >= 2]) {
      const part = rows.flatMap((row, index) =>
        isHalf(row[1] ?? 0) ? [{ row, target: targets[index] ?? 0 }] : [],
      );
      const below = part.filter(({ row, target }) => target < multiply(row, found)).length / part.length;
      expect(Math.abs(below - share)).toBeLessThan(0.05);
    }
  },
);

test('a constant feature and one that is always zero do not affect the fit', () => {
  const rows = Array.from({ length: 100 }, (_, index) => [1, 1, 0, index / 100]);
  const targets = rows.map(([, , , step = 0]) => 3 * step);
  const found = fitQuantile(rows, targets, 0.5);
  expect(found.every(Number.isFinite)).toBe(true);
  expect(multiply([1, 1, 0, 0.5], found)).toBeCloseTo(1.5, 0);
});
