/**
 * The time that a start takes, throughput as ratios, what answers give away by their time, and routes. `routes` measures
 * those alone, `routes --valhalla FILE.osm.pbf` beside Valhalla's.
 */
import { cpus } from 'node:os';
import { measureEqualTimes } from './equal-times.ts';
import { measureRoutes } from './routes.ts';
import { measureStarts } from './start-time.ts';
import { measureThroughput } from './throughput.ts';
import { measureBesideValhalla } from './valhalla.ts';

const LIMIT_MS = 5000;

const [what, option, file] = process.argv.slice(2);
if (what === 'routes' && option === '--valhalla' && file) {
  process.stdout.write(`${await measureBesideValhalla(file)}\n`);
} else {
  if (what !== 'routes') await reportServer();
  await reportRoutes();
}

async function reportServer(): Promise<void> {
  // The starts first: they build the site whose page is measured.
  const starts = (await measureStarts()).toSorted((a, b) => a - b);
  const usual = starts[Math.floor(starts.length / 2)] ?? Number.POSITIVE_INFINITY;
  const told = starts.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  process.stdout.write(
    `npm start, built and seeded, until it is ready: ${told} s (limit ${LIMIT_MS / 1000} s)\n\n`,
  );
  process.stdout.write(
    `Node ${process.versions.node}, ${cpus().length} cores; medians of interleaved rounds\n\n`,
  );
  process.stdout.write(`${await measureThroughput()}\n\n`);
  process.stdout.write(`${await measureEqualTimes()}\n`);
  if (usual >= LIMIT_MS) {
    process.stderr.write('The start is too slow.\n');
    process.exitCode = 1;
  }
}

async function reportRoutes(): Promise<void> {
  const { told, isGood } = await measureRoutes();
  process.stdout.write(`${told}\n`);
  if (isGood) return;
  process.stderr.write('The routes are too slow.\n');
  process.exitCode = 1;
}
