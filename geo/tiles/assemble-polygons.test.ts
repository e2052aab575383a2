import { expect, test } from 'vitest';
import type { OsmMember, OsmNode, OsmWay } from '#geo/import/osm-extract.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import { assemblePolygons } from './assemble-polygons.ts';
import { areaOf } from './rings.ts';

/** Nodes of a grid of about 100 m: 10203 lies two columns east and three rows north. */
const nodes: OsmNode[] = [];
for (let column = 0; column < 20; column++) {
  for (let row = 0; row < 20; row++) {
    nodes.push({
      id: 10_000 + column * 100 + row,
      lat: 53.5 + row * 0.0009,
      lng: 10 + column * 0.0015,
      tags: {},
    });
  }
}
const at = (column: number, row: number) => 10_000 + column * 100 + row;
const square = (from: number, to: number) => [
  at(from, from),
  at(to, from),
  at(to, to),
  at(from, to),
  at(from, from),
];

function assemble(ways: Record<number, number[]>, members: [id: number, role: string][]) {
  const extract = extractOf({
    nodes,
    ways: Object.entries(ways).map(([id, nodeIds]): OsmWay => ({ id: Number(id), nodeIds, tags: {} })),
  });
  const of = members.map(([id, role]): OsmMember => ({ type: 'way', id, role }));
  return assemblePolygons(extract, { id: 1, members: of, tags: { type: 'multipolygon' } });
}
/** In squares of the grid. */
const sizeOf = (ring: readonly number[] = []) =>
  Math.round(areaOf(ring) / (0.0009 * 111_195 * 0.0015 * 66_150));

test('a ring of several ways is closed whatever their directions', () => {
  const { polygons, open } = assemble(
    { 1: [at(0, 0), at(10, 0)], 2: [at(0, 10), at(10, 10), at(10, 0)], 3: [at(0, 10), at(0, 0)] },
    [
      [1, 'outer'],
      [3, ''],
      [2, 'outer'],
    ],
  );
  expect([polygons.length, open]).toEqual([1, 0]);
  expect(sizeOf(polygons[0]?.[0])).toBe(100);
});

test('a hole belongs to the smallest ring around it', () => {
  const { polygons } = assemble({ 1: square(1, 15), 2: square(4, 12), 3: square(2, 14), 4: square(6, 8) }, [
    [1, 'outer'],
    [3, 'inner'],
    [2, 'outer'],
    [4, 'inner'],
  ]);
  expect(polygons.map((rings) => rings.map(sizeOf))).toEqual([
    [196, 144],
    [64, 4],
  ]);
});

test('two river banks cut off at the edge of the extract become one water again', () => {
  const north = [at(0, 3), at(6, 3), at(12, 3), at(19, 3)];
  const south = [at(19, 1), at(10, 1), at(0, 1)];
  for (const banks of [
    [north, south],
    [north, south.toReversed()],
  ]) {
    const { polygons, open } = assemble({ 1: banks[0] ?? [], 2: banks[1] ?? [] }, [
      [1, 'outer'],
      [2, 'outer'],
    ]);
    expect([polygons.length, open]).toEqual([1, 0]);
    expect(sizeOf(polygons[0]?.[0])).toBe(38);
  }
});

test('a shore whose ends are far apart is left out and counted', () => {
  const { polygons, open } = assemble({ 1: [at(0, 0), at(10, 0), at(19, 2)], 2: square(2, 6) }, [
    [1, 'outer'],
    [2, 'outer'],
  ]);
  expect([polygons.length, open]).toEqual([1, 1]);
  expect(sizeOf(polygons[0]?.[0])).toBe(16);
});

test('members missing from the extract are skipped', () => {
  const { polygons, open } = assemble({ 1: square(0, 4) }, [
    [1, 'outer'],
    [99, 'outer'],
  ]);
  expect([polygons.length, open]).toEqual([1, 0]);
});
