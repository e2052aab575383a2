/** Routes on a synthetic city of 50,000 junctions, requested as the server does: through its threads. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { OsmExtract } from '#geo/import/osm-extract.ts';
import { buildRoads } from '#geo/roads/build-roads.ts';
import { ROADS_FILE } from '#geo/roads/road-graph.ts';
import { createRoadRouter, type RoadRouter } from '#geo/roads/road-router.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { median } from './median.ts';
import { drawSyntheticCity } from './synthetic-city.ts';

const ROUTES = 3000;
const limitsMs = { 'route p99': 10, 'matrix of 50 x 50': 400, '250 to one': 20, 'event loop, longest': 20 };

/** The figures as lines, and whether all are within their limits. */
export async function measureRoutes(): Promise<{ report: string; isGood: boolean }> {
  const city = drawSyntheticCity();
  return await withRoads(city, async (router, built) => {
    const random = seededRandom(7);
    const doors = listDoors(city);
    const draw = (): Coordinates => doors[Math.floor(random() * doors.length)]!;
    const drawMany = (count: number) => Array.from({ length: count }, draw);
    const routes = await timeEach(ROUTES, () => router.route(draw(), draw()));
    const matrices = await timeEach(7, () => router.matrix(drawMany(50), drawMany(50)));
    const toOne = await timeEach(40, () => router.matrix(drawMany(250), [draw()]));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const ten = Array.from({ length: 10 }, () => router.matrix(drawMany(50), drawMany(50)));
    const meanwhile = await timeEach(50, () => router.route(draw(), draw()));
    await Promise.all(ten);
    delay.disable();
    const measured = {
      'route p50': median(routes),
      'route p99': quantile(routes, 0.99),
      'matrix of 50 x 50': median(matrices),
      '250 to one': median(toOne),
      'event loop, longest': delay.max / 1e6,
      'route beside ten matrices, p50': median(meanwhile),
    };
    const lines = Object.entries(measured).map(([name, ms]) => {
      const limit = (limitsMs as Record<string, number | undefined>)[name];
      return {
        text: `${name.padEnd(32)}${ms.toFixed(2)} ms${limit ? ` (limit ${limit})` : ''}`,
        isGood: ms <= (limit ?? ms),
      };
    });
    return {
      report: [
        ...built,
        ...lines.map(({ text }) => text),
        `memory of the process              ${megabytes(process.memoryUsage.rss())}`,
      ].join('\n'),
      isGood: lines.every(({ isGood }) => isGood),
    };
  });
}

/** Builds the roads separately and calls a router on them. */
export async function withRoads<T>(
  extract: OsmExtract,
  measure: (router: RoadRouter, built: string[]) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), 'elbbote-roads-'));
  try {
    const began = performance.now();
    const { counts } = await buildRoads(extract, dir);
    const built = `built in ${((performance.now() - began) / 1000).toFixed(1)} s, ${megabytes(statSync(path.join(dir, ROADS_FILE)).size)}`;
    const router = await createRoadRouter(dir, 'bench');
    try {
      // Warm-up: the threads start, and the searches are compiled.
      const [first] = listDoors(extract);
      if (first) await Promise.all(Array.from({ length: 8 }, () => router.matrix([first, first], [first])));
      return await measure(router, [JSON.stringify(counts), built]);
    } finally {
      await router.close();
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** One in the middle of each road: at a corner the road would be ambiguous. */
export function listDoors(extract: OsmExtract): Coordinates[] {
  const doors: Coordinates[] = [];
  for (const { nodeIds, tags } of extract.ways) {
    if (tags.highway === undefined) continue;
    const middle = Math.floor(nodeIds.length / 2);
    const [from, to] = [nodeIds[middle - 1], nodeIds[middle]].map((id) => extract.findPosition(id ?? 0));
    if (from && to) doors.push({ lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 });
  }
  return doors;
}

async function timeEach(count: number, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times;
}

export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
