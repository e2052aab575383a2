/** What `npm start` occupies in memory: at rest, and for minutes of light load. Linux only. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { withStart } from './start-time.ts';
import { toTable } from './to-table.ts';
import { writeReport } from './write-report.ts';

/** What the start has left to do. */
const SETTLE_MS = 25_000;
const USUAL_MINUTES = 3;
const LIMIT_MB = 350;
const MAX_COLUMNS = 12;
/** Nobody simulated, and no map that is fetched meanwhile. */
const QUIET = { DEMO_CITY: 'off', GEO_DOWNLOAD: 'off' };
const EVERY_MS = 200;
const PAGES = ['/', '/preise', '/healthz'];
/** One address may ask for few. */
const QUOTE_EVERY = 100;

/**
 * The figures as text, and whether the memory at rest is within the limit; writes them into
 * docs/performance.md. `--minutes 60` for an hour of load.
 */
export async function measureRest(options: string[]): Promise<{ report: string; isGood: boolean }> {
  const at = options.indexOf('--minutes');
  const minutes = at < 0 ? USUAL_MINUTES : Number(options[at + 1]);
  const dataDir = makeDatabaseFolder('elbbote-rest-');
  try {
    // The first start builds and seeds, and is not measured.
    await withStart(dataDir, () => Promise.resolve(), QUIET);
    const { atRest, each } = await withStart(
      dataDir,
      async ({ port, group }) => {
        await sleep(SETTLE_MS);
        const resting = readResidentMb(group);
        const under: number[] = [];
        for (let minute = 0; minute < minutes; minute += 1) {
          await loadLightly(`http://localhost:${port}`, 60_000);
          under.push(readResidentMb(group));
        }
        return { atRest: resting, each: under };
      },
      QUIET,
    );
    // A table of an hour would not fit a page.
    const step = Math.ceil(each.length / MAX_COLUMNS);
    const shown = each
      .map((mb, index) => ({ mb, minute: index + 1 }))
      .filter(({ minute }) => minute % step === 0);
    const report = writeReport(
      'npm run bench -- rest',
      [
        `${atRest.toFixed(0)} MB resident at rest (limit ${LIMIT_MB}), ${SETTLE_MS / 1000} s after the start of the demo without couriers. With ${1000 / EVERY_MS} requests a second, after so many minutes:`,
        toTable(
          ['', ...shown.map(({ minute }) => String(minute)), 'MB a minute'],
          [['MB', ...shown.map(({ mb }) => mb.toFixed(0)), findSlope(each).toFixed(2)]],
        ),
      ].join('\n\n'),
    );
    return { report, isGood: atRest <= LIMIT_MB };
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
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
