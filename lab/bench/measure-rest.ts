/** What `npm start` occupies in memory: at rest, and if asked for minutes of light load. Linux only. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { withStart } from './start-time.ts';
import type { Measured } from './write-figures.ts';

/** What the start has left to do. */
const SETTLE_MS = 25_000;
/** It rests when its memory stays as it is, at most a minute after that. */
const READ_EVERY_MS = 5000;
const READINGS = 3;
const MAX_READINGS = 12;
const SAME = 0.01;
const LIMIT_MB = 350;
/** Nobody simulated, and no map that is fetched meanwhile. */
const QUIET = { DEMO_CITY: 'off', GEO_DOWNLOAD: 'off' };
const EVERY_MS = 200;
const PAGES = ['/', '/preise', '/healthz'];
/** One address may ask for few. */
const QUOTE_EVERY = 100;

/**
 * The figures as text, and whether the memory at rest is within the limit. `--minutes 60` for an hour of load
 * after it, during which it says every minute how much it is.
 */
export async function measureRest(options: string[]): Promise<Measured> {
  const at = options.indexOf('--minutes');
  const minutes = at < 0 ? 0 : Number(options[at + 1]);
  const dataDir = makeDatabaseFolder('elbbote-rest-');
  try {
    process.stdout.write('Builds and seeds.\n');
    await withStart(dataDir, () => Promise.resolve(), QUIET);
    const { atRest, each } = await withStart(
      dataDir,
      async ({ port, group }) => {
        process.stdout.write('Waits until it rests.\n');
        const resting = await waitForRest(group);
        const under: number[] = [];
        for (let minute = 0; minute < minutes; minute += 1) {
          await loadLightly(`http://localhost:${port}`, 60_000);
          const megabytes = readResidentMb(group);
          process.stdout.write(`${minute + 1} min: ${megabytes.toFixed(0)} MB\n`);
          under.push(megabytes);
        }
        return { atRest: resting, each: under };
      },
      QUIET,
    );
    const figures = [
      {
        what: 'resident at rest, the demo without couriers',
        figure: `${atRest.toFixed(0)} MB`,
        beside: `${LIMIT_MB} MB`,
      },
    ];
    const last = each.at(-1);
    if (last !== undefined) {
      figures.push({
        what: `after ${minutes} minutes of ${1000 / EVERY_MS} requests a second`,
        figure: `${last.toFixed(0)} MB`,
        beside: `${findSlope(each).toFixed(2)} MB more a minute`,
      });
    }
    const report = figures.map(({ what, figure, beside }) => `${what}: ${figure} (${beside})`).join('\n');
    return { report, isGood: atRest <= LIMIT_MB, figures };
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Megabytes of which so many readings in a row were the same, or the last ones. */
async function waitForRest(group: number): Promise<number> {
  await sleep(SETTLE_MS);
  const read: number[] = [];
  const isSame = () => {
    const last = read.slice(-READINGS);
    return last.length === READINGS && Math.max(...last) - Math.min(...last) <= SAME * Math.max(...last);
  };
  while (!isSame() && read.length < MAX_READINGS) {
    await sleep(READ_EVERY_MS);
    read.push(readResidentMb(group));
  }
  return read.at(-1) ?? 0;
}

async function loadLightly(origin: string, forMs: number): Promise<void> {
  const until = performance.now() + forMs;
  for (let count = 0; performance.now() < until; count += 1) {
    const response =
      count % QUOTE_EVERY === 0
        ? await fetch(`${origin}/api/quotes`, {
            method: 'POST',
            headers: { origin, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
            body: JSON.stringify(quoteRequest),
          })
        : await fetch(`${origin}${PAGES[count % PAGES.length]}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    await sleep(EVERY_MS);
  }
}

/** Megabytes of the largest process of the group, which is the server; npm and its shell are small. */
function readResidentMb(group: number): number {
  const pages = readdirSync('/proc').map((name) => (/^\d+$/.test(name) ? readMb(name, group) : 0));
  return Math.max(...pages);
}

function readMb(pid: string, group: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the third field after it is the group.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return 0;
    const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(resident ?? 0) / 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}

/** The least squares' slope of values one minute apart. */
function findSlope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [products, squares] = [0, 0];
  for (const [minute, value] of values.entries()) {
    products += (minute - middle) * (value - mean);
    squares += (minute - middle) ** 2;
  }
  return squares === 0 ? 0 : products / squares;
}
