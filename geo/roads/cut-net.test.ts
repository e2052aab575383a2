/** A phone's cut-out of the roads answers as the whole city does, wherever the answer lies within it. */
import path from 'node:path';
import { isDeepStrictEqual as isEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { greatCircleMeters, type Coordinates } from '#maps/domain/coordinates.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import { drawTown } from '#maps/tests/town/draw-town.ts';
import type { OsmExtract } from '#geo/import/osm-extract.ts';
import { loadPackedFile } from '#geo/packed-file.ts';
import { StepAuditor } from './audit-steps.fixture.ts';
import { buildRoads } from './build-roads.ts';
import { cutNet } from './cut-net.ts';
import { cutTour } from './cut-tour.ts';
import { makeDir } from './draw-net.fixture.ts';
import { loadGuidance, viewGuidance } from './guidance.ts';
import { isInside } from './guide/corridor.ts';
import { openNet } from './guide/open-net.ts';
import { PlainSearch } from './plain-search.fixture.ts';
import { profiles } from './profiles.ts';
import { drawRandomTown } from './random-town.fixture.ts';
import { ROADS_FILE, ROADS_FORMAT, viewRoadGraphs } from './road-graph.ts';
import { RoadSearches } from './road-searches.ts';

async function open(extract: OsmExtract) {
  const dir = makeDir();
  await buildRoads(extract, dir);
  const graphs = viewRoadGraphs(await loadPackedFile(path.join(dir, ROADS_FILE), ROADS_FORMAT));
  return { graphs, guidanceOf: viewGuidance((await loadGuidance(dir))!) };
}

/** The middles of pieces of road. */
function listDoors(extract: OsmExtract): Coordinates[] {
  const roads = [...extract.ways].filter(({ tags }) => tags.highway ?? tags.route);
  return roads.map(({ nodeIds }) => {
    const [a, b] = [nodeIds[0]!, nodeIds[1]!].map((id) => extract.findPosition(id)!);
    return { lat: (a!.lat + b!.lat) / 2, lng: (a!.lng + b!.lng) / 2 };
  });
}

function drawFrom(doors: readonly Coordinates[], random: () => number): Coordinates {
  return doors[Math.floor(random() * doors.length)]!;
}

/** Of many tours through a town: how many ways lie within their cut-outs, and beyond. */
async function expectSameWays(
  extract: OsmExtract,
  tours: number,
  findFault?: (path: Coordinates[]) => unknown,
) {
  const { graphs, guidanceOf } = await open(extract);
  const random = seededRandom(88);
  const doors = listDoors(extract);
  const found = { within: 0, beyond: 0, steps: 0, superfluous: 0 };
  for (const profile of profiles) {
    const [graph, guidance] = [graphs[profile], guidanceOf(profile)];
    const city = new RoadSearches(graph, guidance);
    const auditor = new StepAuditor(extract, profile);
    for (let tour = 0; tour < tours; tour += 1) {
      const line = [drawFrom(doors, random), drawFrom(doors, random)];
      const meters = 200 + random() * 400;
      const phone = openNet(cutNet(graph, guidance, { line, meters }))!;
      const near = doors.filter((door) => isInside(phone.corridor, door));
      for (let pair = 0; pair < 12; pair += 1) {
        const [from, to] = [drawFrom(near, random), drawFrom(pair === 0 ? doors : near, random)];
        const [whole, own] = [city.route(from, to, true), phone.route(from, to)];
        if (own === 'OUTSIDE') {
          expect([from, to].every((end) => isInside(phone.corridor, end))).toBe(false);
          continue;
        }
        const isWithin =
          typeof whole !== 'string' && whole.path.every((point) => isInside(phone.corridor, point));
        if (typeof own === 'string') {
          expect(isWithin).toBe(false);
          continue;
        }
        if (typeof whole === 'string') throw new Error(`the city has no way: ${whole}`);
        if (isWithin) expect([own.ms, own.dm]).toEqual([whole.ms, whole.dm]);
        else expect(own.ms).toBeGreaterThanOrEqual(whole.ms);
        found[isWithin ? 'within' : 'beyond'] += 1;
        if (profile === 'car') expect(findFault?.(own.path)).toBeUndefined();
        // Whoever stands at a corner stands on any of its roads.
        if (greatCircleMeters(own.path[0]!, own.path[1]!) < 1) continue;
        // The steps of the same way are the same, which a second program has checked.
        if (isEqual(own.path, whole.path)) expect(own.steps).toEqual(whole.steps);
        else {
          const { findings, steps } = auditor.audit(own.path, own.steps!);
          expect(findings.filter(({ kind }) => kind !== 'superfluous')).toEqual([]);
          found.steps += steps;
          found.superfluous += findings.length;
        }
      }
    }
  }
  expect(found.superfluous).toBeLessThanOrEqual(found.steps * 0.02 + 1);
  return found;
}

async function expectSameInRandomTown({ size, seed, tours }: { size: number; seed: number; tours: number }) {
  const town = drawRandomTown({ size, seed });
  const plain = new PlainSearch(town);
  const nodeAt = new Map(town.positions.map(({ lat, lng }, node) => [`${lat} ${lng}`, node]));
  const crossings = new Set(town.streets.flatMap(({ nodes }) => [nodes[0], nodes.at(-1)]));
  return await expectSameWays(town.extract, tours, (line) => {
    const passed = line.slice(1, -1).map(({ lat, lng }) => nodeAt.get(`${lat} ${lng}`));
    return plain.findFault(passed.filter((node) => crossings.has(node)) as number[]);
  });
}

test('a way within the cut-out takes as long as in the whole town, is legal and has right steps', async () => {
  const found = await expectSameInRandomTown({ size: 22, seed: 4711, tours: 25 });
  expect(found.within).toBeGreaterThan(100);
  expect(found.beyond).toBeGreaterThan(0);
  const small = await expectSameWays(extractOf(drawTown()), 15);
  expect(small.within).toBeGreaterThan(60);
});

test('the same in many towns', { tags: ['slow'] }, async () => {
  for (let seed = 1; seed <= 10; seed += 1) await expectSameInRandomTown({ size: 26, seed, tours: 20 });
});

test('a cut-out is as wide as its size allows, and none where even a narrow one is too large', async () => {
  const { extract } = drawRandomTown({ size: 40, seed: 3 });
  const { graphs, guidanceOf } = await open(extract);
  const city = new RoadSearches(graphs.car, guidanceOf('car'));
  const random = seededRandom(5);
  const tour = Array.from({ length: 3 }, () => drawFrom(listDoors(extract), random));
  const draw = (from: Coordinates, to: Coordinates) => {
    const way = city.route(from, to);
    return typeof way === 'string' ? [] : way.path;
  };
  const cut = (maxBytes: number) => cutTour(graphs.car, guidanceOf('car'), tour, { maxBytes, draw });
  const whole = cut(4_000_000)!;
  expect(whole.meters).toBe(3000);
  const narrow = cut(Math.floor(whole.bytes * 0.6))!;
  expect(narrow.bytes).toBeLessThanOrEqual(whole.bytes * 0.6);
  expect(narrow.meters).toBeLessThan(2500);
  expect(cut(5000)).toBeUndefined();
  const bytes = gunzipSync(narrow.content);
  expect(bytes.length).toBe(narrow.bytes);
  // From stop to stop the way never leaves it.
  const phone = openNet(bytes)!;
  for (const [at, stop] of tour.entries()) {
    if (at === 0) continue;
    expect(phone.route(tour[at - 1]!, stop)).toMatchObject({ ms: expect.any(Number) });
  }
  const outside = { lat: 53.2, lng: 9.5 };
  expect(phone.route(outside, tour[0]!)).toBe('OUTSIDE');
  expect(phone.route(tour[0]!, outside)).toBe('OUTSIDE');
});

test('bytes of another version are not read', async () => {
  const { graphs, guidanceOf } = await open(extractOf(drawTown()));
  const line = [{ lat: 53.55, lng: 10 }];
  const bytes = cutNet(graphs.car, guidanceOf('car'), { line, meters: 500 });
  expect(openNet(bytes)?.route({ lat: 53.5501, lng: 10.001 }, { lat: 53.5501, lng: 9.998 })).toMatchObject({
    path: expect.any(Array),
  });
  expect(openNet(Uint8Array.from([99, ...bytes.subarray(1)]))).toBeUndefined();
});
