/**
 * Our routes compared with Valhalla's on the same extract. Valhalla is no dependency: 280 MB, which npm
 * installs separately for this measurement and which are deleted again.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { readExtract } from '#geo/import/read-extract.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { median } from './median.ts';
import { listDoors, quantile, withRoads } from './time-routes.ts';

const PACKAGE = '@valhallajs/valhallajs';
const VERSION = '3.6.1';
const PAIRS = 600;
/** Shorter routes would measure where a door is matched to the road, not the route. */
const MIN_METERS = 500;

interface Valhalla {
  route(query: object): Promise<{ trip: { summary: { length: number; time: number } } }>;
}

interface ValhallaPackage {
  Actor: new (config: object) => Valhalla;
  getConfig(places: { tileDir: string; tileExtract: string }): Promise<object>;
}

interface Pair {
  ours: { ms: number; meters: number; seconds: number };
  theirs: { ms: number; meters: number; seconds: number };
}

export async function measureBesideValhalla(file: string): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'elbbote-valhalla-'));
  try {
    const valhalla = await startValhalla(dir, path.resolve(file));
    const extract = readExtract(file);
    const pairs = await withRoads(extract, async (router, built) => {
      process.stdout.write(`${built.join('\n')}\n`);
      const random = seededRandom(3);
      const doors = listDoors(extract);
      const draw = (): Coordinates => doors[Math.floor(random() * doors.length)]!;
      const found: Pair[] = [];
      for (let asked = 0; asked < PAIRS * 10 && found.length < PAIRS; asked += 1) {
        const [from, to] = [draw(), draw()];
        if (greatCircleMeters(from, to) < MIN_METERS) continue;
        const ours = await time(() => router.route(from, to));
        const theirs = await time(() => askValhalla(valhalla, from, to));
        if (!ours.answer || !theirs.answer) continue;
        const { distanceMeters: meters, durationSeconds: seconds } = ours.answer;
        found.push({ ours: { ms: ours.ms, meters, seconds }, theirs: { ms: theirs.ms, ...theirs.answer } });
      }
      return found;
    });
    return tell(pairs);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function startValhalla(dir: string, file: string): Promise<Valhalla> {
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    });
  writeFileSync(path.join(dir, 'package.json'), '{"private":true}');
  run('npm', ['install', `${PACKAGE}@${VERSION}`]);
  const installed = path.join(dir, 'node_modules', PACKAGE, 'index.mjs');
  const { Actor, getConfig } = (await import(pathToFileURL(installed).href)) as ValhallaPackage;
  const config = await getConfig({
    tileDir: path.join(dir, 'tiles'),
    tileExtract: path.join(dir, 'tiles.tar'),
  });
  writeFileSync(path.join(dir, 'config.json'), JSON.stringify(config));
  run('npx', ['valhalla', 'build_tiles', '-c', 'config.json', file]);
  return new Actor(config);
}

async function askValhalla(valhalla: Valhalla, from: Coordinates, to: Coordinates) {
  const locations = [from, to].map(({ lat, lng }) => ({ lat, lon: lng, search_cutoff: 300 }));
  const { trip } = await valhalla.route({ locations, costing: 'auto', units: 'kilometers' });
  return { meters: trip.summary.length * 1000, seconds: trip.summary.time };
}

/** No result if it refuses: the networks of an extract need not be connected. */
async function time<T>(ask: () => Promise<T>): Promise<{ ms: number; answer: T | undefined }> {
  const began = performance.now();
  const answer = await ask().catch(() => undefined);
  return { ms: performance.now() - began, answer };
}

function tell(pairs: Pair[]): string {
  const [ours, theirs] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.theirs)];
  const speeds = (list: Pair['ours'][]) =>
    median(list.map(({ meters, seconds }) => (meters / seconds) * 3.6));
  const times = (list: Pair['ours'][]) => list.map(({ ms }) => ms);
  const apart = pairs.map((pair) => Math.abs(pair.ours.meters / pair.theirs.meters - 1) * 100);
  const faster = median(times(theirs)) / median(times(ours));
  return [
    `${pairs.length} routes that both know`,
    `a route, p50 and p99: ours ${median(times(ours)).toFixed(2)} and ${quantile(times(ours), 0.99).toFixed(2)} ms, Valhalla ${median(times(theirs)).toFixed(2)} and ${quantile(times(theirs), 0.99).toFixed(2)} ms: ${faster.toFixed(1)} times as fast (goal 5)`,
    `distance apart: median ${median(apart).toFixed(2)} % (goal 1), p90 ${quantile(apart, 0.9).toFixed(2)} % (goal 10)`,
    `median speed: ours ${speeds(ours).toFixed(1)} km/h, Valhalla ${speeds(theirs).toFixed(1)} km/h`,
  ].join('\n');
}
