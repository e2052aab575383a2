import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitVat } from './split-vat.ts';

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [119, 100, 19],
  [1500, 1261, 239],
  [1801, 1513, 288],
  // 25 * 100 / 119 = 21.008; 75 gives 63.025, 3 gives 2.521.
  [25, 21, 4],
  [3, 3, 0],
  [25_000, 21_008, 3992],
])('%i cents are %i net and %i VAT', (grossCents, netCents, vatCents) => {
  expect(splitVat(grossCents, 19)).toEqual({ netCents, vatCents });
});

test('exactly half a cent goes to the net part', () => {
  // 100 * 3 / 200 = 1.5: a rate that yields exactly a half.
  expect(splitVat(3, 100)).toEqual({ netCents: 2, vatCents: 1 });
});

test('the net and VAT parts are whole cents that add up, and net is the closest to gross / 1.19', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (grossCents) => {
      const { netCents, vatCents } = splitVat(grossCents, 19);
      expect(Number.isInteger(netCents) && Number.isInteger(vatCents)).toBe(true);
      expect(netCents + vatCents).toBe(grossCents);
      expect(vatCents).toBeGreaterThanOrEqual(0);
      // In integers: |119 net - 100 gross| is at most half of 119.
      expect(Math.abs(119 * netCents - 100 * grossCents)).toBeLessThanOrEqual(59.5);
    }),
  );
});

test('a larger gross amount never has a smaller net or VAT part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (grossCents) => {
      const [less, more] = [splitVat(grossCents, 19), splitVat(grossCents + 1, 19)];
      expect(more.netCents).toBeGreaterThanOrEqual(less.netCents);
      expect(more.vatCents).toBeGreaterThanOrEqual(less.vatCents);
    }),
  );
});
