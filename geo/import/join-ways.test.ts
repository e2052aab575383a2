import { expect, test } from 'vitest';
import { extractOf } from '#maps/tests/extract-of.ts';
import { joinWays, listMemberWays } from './join-ways.ts';

test('ways in any order and direction become one ring', () => {
  const { rings, open } = joinWays([
    [1, 2, 3],
    [7, 6, 5],
    [3, 4, 5],
    [1, 8, 7],
  ]);
  expect(rings).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 1]]);
  expect(open).toEqual([]);
});

test('ways that do not close form one line, from wherever it begins', () => {
  const { rings, open } = joinWays([
    [3, 4],
    [5, 4],
    [2, 3],
    [1, 2],
    [9, 8],
  ]);
  expect(rings).toEqual([]);
  expect(open).toEqual([
    [5, 4, 3, 2, 1],
    [8, 9],
  ]);
});

test('a closed way is not joined with others', () => {
  const ring = [1, 2, 3, 1];
  expect(joinWays([ring, [9, 3]])).toEqual({ rings: [ring], open: [[3, 9]] });
});

test('a way named twice by a relation is joined once, and outer ways never with inner ones', () => {
  const nodes = [1, 2, 3, 4].map((id) => ({ id, lat: 53.5, lng: 10, tags: {} }));
  const ways = [
    { id: 11, nodeIds: [1, 2, 3], tags: {} },
    { id: 12, nodeIds: [3, 4, 1], tags: {} },
  ];
  const extract = extractOf({ nodes, ways, relations: [] });
  const member = (id: number, role: string) => ({ type: 'way', id, role }) as const;
  const relation = {
    id: 1,
    tags: {},
    members: [member(11, 'outer'), member(12, 'inner'), member(11, 'outer'), member(13, '')],
  };
  expect(listMemberWays(extract, relation, 'outer')).toEqual([[1, 2, 3], []]);
  expect(listMemberWays(extract, relation, 'inner')).toEqual([[3, 4, 1]]);
});
