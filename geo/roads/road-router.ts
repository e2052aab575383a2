import path from 'node:path';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import { GeoError, type RoadNets, type RouteOptions, type Router, type Way } from '#geo/geo.ts';
import { loadPackedFile } from '#geo/packed-file.ts';
import { loadGuidance } from './guidance.ts';
import { NET_FORMAT } from './guide/net-format.ts';
import { getHourFactor } from './hour-factors.ts';
import { ROADS_FILE, ROADS_FORMAT } from './road-graph.ts';
import type { CutJob, MeasureJob, RoadAnswer, RoadData, RoadJob } from './road-jobs.ts';
import { WorkerPool } from '#platform/server/process/worker-pool.ts';
import type { RawWay } from './guide/find-route.ts';

/** Two doors may snap to one point; a courier still drives a short distance between them. */
const MIN_DISTANCE_METERS = 100;
const LIMIT_MS = 5000;
/** At least two: one may be busy with a long slice. */
const THREADS = 2;
/**
 * Rows of a matrix that are searched as one slice of some milliseconds: a route never waits longer for a
 * thread.
 */
const SLICE_ROWS = 25;

export interface RoadRouter extends Router, RoadNets {
  /** Finishes pending requests, then ends its threads. */
  close(): Promise<void>;
}

/**
 * Routes on the roads of a dataset, searched in worker threads. Throws PackedFileError for an unusable file.
 */
export async function createRoadRouter(
  dir: string,
  dataVersion: string,
  { threads = THREADS } = {},
): Promise<RoadRouter> {
  const shared: RoadData = {
    roads: await loadPackedFile(path.join(dir, ROADS_FILE), ROADS_FORMAT),
    guidance: await loadGuidance(dir),
  };
  const pool = new WorkerPool({
    script: new URL('./road-worker.ts', import.meta.url),
    workerData: shared,
    threads,
    limitMs: LIMIT_MS,
    toError: (message) => new GeoError('UNAVAILABLE', message),
  });
  const ask = async <J extends RoadJob>(job: J) => (await pool.ask(job)) as RoadAnswer<J>;
  return {
    engine: 'embedded',
    onlyEstimates: false,
    async route(from, to, options = {}) {
      const { profile = 'car', steps: withSteps = false } = options;
      const answer = await ask({ kind: 'route', profile, from, to, withSteps });
      if (answer === 'NO_ROAD_FROM' || answer === 'NO_ROAD_TO') {
        const end = answer === 'NO_ROAD_FROM' ? 'from' : 'to';
        throw new GeoError('NOT_FOUND', 'No road is near one of the points.', end);
      }
      if (answer === 'ZERO_RESULTS') throw new GeoError('ZERO_RESULTS', 'No way leads there.');
      const { path: line, steps, ...way } = answer;
      return {
        ...toWay(way, options),
        engine: 'embedded',
        quality: 'network',
        dataVersion,
        path: line,
        ...(steps && { steps: toSteps(steps, options) }),
      };
    },
    async matrix(from, to, options = {}) {
      const { profile = 'car' } = options;
      // Searches from the smaller side.
      const isBack = to.length < from.length;
      const [ones, others] = isBack ? [to, from] : [from, to];
      const slices = sliceRows(ones).map((slice): MeasureJob => {
        return { kind: 'measure', profile, ones: slice, others, isBack };
      });
      const found =
        ones.length === 1 && slices[0]
          ? [await ask(slices[0])]
          : ((await pool.askAll(slices)) as RoadAnswer<MeasureJob>[]);
      const rows = found.flat().map((row) => row.map((way) => way && toWay(way, options)));
      return isBack ? from.map((_, at) => rows.map((row) => row[at])) : rows;
    },
    format: NET_FORMAT,
    async cut(tour, profile) {
      // As a slice, which waits for the routes of others.
      const job: CutJob = { kind: 'cut', profile, tour };
      const [net] = (await pool.askAll([job])) as RoadAnswer<CutJob>[];
      return net && { ...net, dataVersion };
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

function toSteps(steps: readonly RouteStep[], { profile = 'car', departAt }: RouteOptions): RouteStep[] {
  const factor = getHourFactor(profile, departAt);
  return steps.map((step) => ({ ...step, seconds: Math.round(step.seconds * factor) }));
}

function sliceRows(points: readonly Coordinates[]): (readonly Coordinates[])[] {
  const count = Math.ceil(points.length / SLICE_ROWS);
  return Array.from({ length: count }, (_, at) => points.slice(at * SLICE_ROWS, (at + 1) * SLICE_ROWS));
}
