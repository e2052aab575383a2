import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlaceGrid } from './place-grid.ts';

const CELL = 1000;
const drawnPlace = fc.record({
  x: fc.integer({ min: 0, max: 20_000 }),
  y: fc.integer({ min: 0, max: 12_000 }),
});
const drawn = fc.record({
  groups: fc.array(fc.array(drawnPlace, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 60 }),
  /** Also far outside. */
  from: fc.record({ x: fc.integer({ min: -9000, max: 30_000 }), y: fc.integer({ min: -9000, max: 30_000 }) }),
  count: fc.integer({ min: 1, max: 20 }),
});

function makeGrid(groups: { x: number; y: number }[][], from: { x: number; y: number }) {
  const all = groups.flat();
  const positions = { x: Float64Array.from(all, ({ x }) => x), y: Float64Array.from(all, ({ y }) => y) };
  let next = 0;
  const places = groups.map((group) => group.map(() => next++));
  const away = groups.map((group) =>
    Math.min(...group.map(({ x, y }) => Math.hypot(x - from.x, y - from.y))),
  );
  return { grid: new PlaceGrid(positions, places), away };
}

test('a search lists as many groups as requested, each once, and skips hardly any nearer one', () => {
  fc.assert(
    fc.property(drawn, ({ groups, from, count }) => {
      const { grid, away } = makeGrid(groups, from);
      const isWanted = (group: number) => group % 3 !== 1;
      const wanted = [...groups.keys()].filter(isWanted);
      const { wanted: listed, others } = grid.search(from, count, isWanted);
      expect(new Set([...listed, ...others]).size).toBe(listed.length + others.length);
      expect(listed.filter((group) => !isWanted(group))).toEqual([]);
      expect(others.filter(isWanted)).toEqual([]);
      expect(listed.length).toBeGreaterThanOrEqual(Math.min(count, wanted.length));
      const farthest = Math.max(...listed.map((group) => away[group]!));
      for (const left of wanted.filter((group) => !listed.includes(group))) {
        expect(farthest).toBeLessThanOrEqual(away[left]! + Math.SQRT2 * (away[left]! + CELL));
      }
    }),
  );
});

test('groups are sorted by the nearest of their places', () => {
  fc.assert(
    fc.property(drawn, ({ groups, from }) => {
      const { grid, away } = makeGrid(groups, from);
      const all = [...groups.keys()];
      const sorted = grid.sortByLine(all, from);
      expect(sorted.toSorted((a, b) => a - b)).toEqual(all);
      expect(sorted.map((group) => away[group])).toEqual(away.toSorted((a, b) => a - b));
    }),
  );
});
