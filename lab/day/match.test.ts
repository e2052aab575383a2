import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchLeast } from './match.ts';

function minOf(costs: number[][], taken: number[] = []): number {
  const [first, ...rest] = costs;
  if (!first) return 0;
  return Math.min(
    ...first.map((cost, column) =>
      taken.includes(column) ? Infinity : cost + minOf(rest, [...taken, column]),
    ),
  );
}

test('the matching is an assignment with minimal cost', () => {
  const tables = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 }))
    .chain(([rows, more]) =>
      fc.array(fc.array(fc.nat(50), { minLength: rows + more, maxLength: rows + more }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(tables, (costs) => {
      const matched = matchLeast(costs);
      expect(new Set(matched).size).toBe(costs.length);
      expect(matched.reduce((sum, column, row) => sum + costs[row]![column]!, 0)).toBe(minOf(costs));
    }),
  );
});

test('forbidden pairs are never matched', () => {
  expect(
    matchLeast([
      [Infinity, Infinity],
      [3, 4],
    ]),
  ).toEqual([-1, 0]);
});
