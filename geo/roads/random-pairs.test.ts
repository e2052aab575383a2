import path from 'node:path';
import { expect, test } from 'vitest';
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { loadPackedFile } from '#geo/packed-file.ts';
import { buildRoads } from './build-roads.ts';
import { makeDir } from './draw-net.fixture.ts';
import { PlainSearch } from './plain-search.fixture.ts';
import { drawRandomTown } from './random-town.fixture.ts';
import { ROADS_FILE, ROADS_FORMAT, viewRoadGraphs } from './road-graph.ts';
import { RoadSearches } from './road-searches.ts';
import { SNAP_LIMIT_METERS } from './guide/snap-point.ts';

test('of 900 random pairs each has the length that a plain search finds, by a legal path', () =>
  expectSameRoutes({ size: 25, side: 30 }));
test(
  'of 10,000 random pairs each has the length that a plain search finds, by a legal path',
  {
    tags: ['slow'],
  },
  () => expectSameRoutes({ size: 45, side: 100 }),
);

/** From each of `side` doors to each of as many others, in a town of `size` times `size` crossings. */
async function expectSameRoutes({ size, side }: { size: number; side: number }): Promise<void> {
  const town = drawRandomTown({ size, seed: 4711 });
  const dir = makeDir();
  const { counts } = await buildRoads(town.extract, dir);
  expect(counts.turnRestrictions).toBeGreaterThan(size ** 2 / 4);
  const searches = new RoadSearches(
    viewRoadGraphs(await loadPackedFile(path.join(dir, ROADS_FILE), ROADS_FORMAT)).car,
  );
  const plain = new PlainSearch(town);
  const random = seededRandom(815);
  const drawDoor = (): Coordinates => {
    const { lat, lng } = town.positions[Math.floor(random() * town.positions.length)]!;
    const door = { lat: lat + (random() - 0.5) * 0.001, lng: lng + (random() - 0.5) * 0.0016 };
    const { share } = plain.findSpot(door)!;
    // At a corner any of its streets would be correct.
    return share > 0 && share < 1 ? door : drawDoor();
  };
  const [starts, ends] = [Array.from({ length: side }, drawDoor), Array.from({ length: side }, drawDoor)];
  const spots = ends.map((door) => plain.findSpot(door)!);
  const nodeAt = new Map(town.positions.map(({ lat, lng }, node) => [`${lat} ${lng}`, node]));
  const crossings = new Set(town.streets.flatMap(({ nodes }) => [nodes[0], nodes.at(-1)]));
  let ways = 0;
  for (const start of starts) {
    const spot = plain.findSpot(start)!;
    const costs = plain.measure(spot, spots);
    const [measured = []] = searches.measure([start], ends, false);
    for (const [index, cost] of costs.entries()) {
      const route = searches.route(start, ends[index]!);
      if (!cost || typeof route === 'string') {
        expect([route, measured[index]]).toEqual(['ZERO_RESULTS', cost]);
        continue;
      }
      ways += 1;
      expect([route.ms, route.dm], `${index}`).toEqual([cost.ms, cost.dm]);
      expect(measured[index]).toEqual(cost);
      const line = route.path;
      expect(greatCircleMeters(start, line[0]!)).toBeLessThan(SNAP_LIMIT_METERS);
      expect(greatCircleMeters(ends[index]!, line.at(-1)!)).toBeLessThan(SNAP_LIMIT_METERS);
      const meters = line.slice(1).reduce((sum, point, at) => sum + greatCircleMeters(line[at]!, point), 0);
      expect(Math.abs(meters - route.dm / 10)).toBeLessThan(1 + line.length * 0.1);
      const passed = line.slice(1, -1).map(({ lat, lng }) => nodeAt.get(`${lat} ${lng}`));
      const driven = passed.filter((node) => crossings.has(node)) as number[];
      expect(plain.findFault(driven)).toBeUndefined();
    }
  }
  expect(ways).toBeGreaterThan(0.95 * side ** 2);
}

test('many-to-one distances equal one-to-many ones, in one backward search', async () => {
  const town = drawRandomTown({ size: 20, seed: 12 });
  const dir = makeDir();
  await buildRoads(town.extract, dir);
  const searches = new RoadSearches(
    viewRoadGraphs(await loadPackedFile(path.join(dir, ROADS_FILE), ROADS_FORMAT)).car,
  );
  const doors = town.positions.slice(0, 300);
  const target = town.positions[210]!;
  const [back = []] = searches.measure([target], doors, true);
  expect(back).toEqual(searches.measure(doors, [target], false).map(([way]) => way));
  expect(back.filter((way) => way !== undefined).length).toBeGreaterThan(250);
});
