import path from 'node:path';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { GeoError, type RouteOptions, type Router, type Way } from '#server/geo/geo.ts';
import { getHourFactor } from './hour-factors.ts';
import { loadRoadFile } from './road-file.ts';
import { ROADS_FILE } from './road-graph.ts';
import type { RoadAnswer, RoadJob } from './road-jobs.ts';
import type { RawWay } from './road-searches.ts';
import { WorkerPool } from './worker-pool.ts';

/** Two doors may meet the road at one point; a courier still drives a little between them. */
const MIN_DISTANCE_METERS = 100;
const LIMIT_MS = 5000;
/** Two at least: one may be deep in a slice. */
const THREADS = 2;
/** Slices of one matrix in the queue at a time: those of others come between. */
const SLICES_AT_ONCE = 4;

export interface RoadRouter extends Router {
  /** Answers what was asked before, then ends its threads. */
  close(): Promise<void>;
}

/**
 * Routes on the roads of a dataset, searched in threads of their own. Throws RoadFileError for a file that is no use.
 */
export async function createRoadRouter(
  dir: string,
  dataVersion: string,
  { threads = THREADS } = {},
): Promise<RoadRouter> {
  const shared = await loadRoadFile(path.join(dir, ROADS_FILE));
  const pool = new WorkerPool({
    script: new URL('./road-worker.ts', import.meta.url),
    workerData: shared,
    threads,
    limitMs: LIMIT_MS,
  });
  const ask = async <J extends RoadJob>(job: J, isSlice = false) =>
    (await pool.ask(job, { isSlice })) as RoadAnswer<J>;
  return {
    engine: 'embedded',
    onlyEstimates: false,
    async route(from, to, options = {}) {
      const { profile = 'car' } = options;
      const answer = await ask({ kind: 'route', profile, from, to });
      if (answer === 'NOT_FOUND') throw new GeoError('NOT_FOUND', 'No road is near one of the points.');
      if (answer === 'ZERO_RESULTS') throw new GeoError('ZERO_RESULTS', 'No way leads there.');
      const { path: line, ...way } = answer;
      return { ...toWay(way, options), engine: 'embedded', quality: 'network', dataVersion, path: line };
    },
    async matrix(from, to, options = {}) {
      const { profile = 'car' } = options;
      // One search for each of the fewer.
      const isBack = to.length < from.length;
      const [ones, others] = isBack ? [to, from] : [from, to];
      const isSlice = ones.length > 1;
      const rows = await mapInTurn(ones, async (one) => {
        const found = await ask({ kind: 'measure', profile, one, others, isBack }, isSlice);
        return found.map((way) => way && toWay(way, options));
      });
      return isBack ? from.map((_, at) => rows.map((row) => row[at])) : rows;
    },
    close: () => pool.close(),
  };
}

function toWay({ ms, dm }: RawWay, { profile = 'car', departAt }: RouteOptions): Way {
  return {
    distanceMeters: Math.max(MIN_DISTANCE_METERS, Math.round(dm / 10)),
    durationSeconds: Math.round((ms / 1000) * getHourFactor(profile, departAt)),
  };
}

/** The answers in the order of the points, some of them asked for at once. */
async function mapInTurn<T>(
  points: readonly Coordinates[],
  ask: (point: Coordinates) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = [];
  const left = points.entries();
  const askOn = async () => {
    for (const [at, point] of left) answers[at] = await ask(point);
  };
  await Promise.all(Array.from({ length: SLICES_AT_ONCE }, askOn));
  return answers;
}
