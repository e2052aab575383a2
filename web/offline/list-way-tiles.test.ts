import { expect, test } from 'vitest';
import { listWayTiles } from './list-way-tiles.ts';

test('a route’s tiles are listed from low to high zoom, each once', () => {
  const ottensen = { lat: 53.5528, lng: 9.9275 };
  const oldTown = { lat: 53.5511, lng: 10.001 };
  expect(listWayTiles([[ottensen, ottensen, oldTown]])).toEqual([
    '11/1080/661',
    '13/4321/2647',
    '13/4323/2647',
    '14/8643/5295',
    '14/8647/5295',
  ]);
});

test('the number of tiles is limited, however long the routes are', () => {
  const long = Array.from({ length: 5000 }, (_, step) => ({ lat: 53.4 + step / 10_000, lng: 9.8 }));
  expect(listWayTiles([long, long.map(({ lat }) => ({ lat, lng: 10.1 }))])).toHaveLength(80);
});
