/** The delay from a driver's fix to the pages that follow the parcel, with two or with ten thousand open. */
import http from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { withServer } from './measured-server.ts';
import type { Served } from './messages.ts';
import { giveRides, makeDrivers } from './operations/world.ts';
import type { Measured } from './write-figures.ts';

const PAGES = 10_000;
/** As many as one link may have. */
const PAGES_EACH = 10;
/** The report interval of a moving phone. */
const BETWEEN_FIXES_MS = 5000;
/** After the start all drivers' first ETAs are computed, which takes a large fleet fifteen seconds. */
const WARM_UP_MS = 30_000;
const MEASURED_MS = 30_000;
const LIMIT_MS = 150;

/**
 * The figures as text, and whether they are good enough. Options: how many pages are open, 10,000 unless
 * given.
 */
export async function measureFollow([given]: string[]): Promise<Measured> {
  const pages = Number(given ?? PAGES);
  const count = Math.round(pages / PAGES_EACH);
  const times = await withServer(async (_child, served, pool) => {
    const drivers = await makeDrivers(served, count);
    const tokens = new Map((await giveRides(pool, drivers)).map(({ driverId, token }) => [driverId, token]));
    const rides = drivers.map(({ id, ...driver }) => ({ ...driver, token: tokens.get(id) ?? '' }));
    return await follow(served, rides);
  });
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const report = [
    `${pages} open pages follow ${count} drivers, each of whom tells a fix every ${BETWEEN_FIXES_MS / 1000} s.`,
    `${times.length} times from the fix to a page that holds it, in ms: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, limit ${LIMIT_MS} (load ${load}).`,
  ].join('\n');
  const figures = [
    {
      what: `from a fix to ${pages.toLocaleString('en')} open pages`,
      figure: `p50 ${at(0.5)}, p99 ${at(0.99)} ms`,
      beside: `p99 ${LIMIT_MS} ms`,
    },
  ];
  return { report, isGood: times.length > 0 && at(0.99) <= LIMIT_MS, figures };
}

interface Ride {
  cookie: string;
  token: string;
  lat: number;
  lng: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });

async function follow({ appPort, origin }: Served, rides: Ride[]): Promise<number[]> {
  const times: number[] = [];
  const base = { host: '127.0.0.1', port: appPort };
  const streams: http.ClientRequest[] = [];
  let isMeasuring = false;
  /** When each fix was reported, by its instant, for the pages waiting for it. */
  const toldAt = new Map<string, number>();

  /** Retries once if the keep-alive connection was just closed. */
  async function ask(options: http.RequestOptions, body?: object): Promise<string> {
    return await askOnce(options, body).catch(async () => await askOnce(options, body));
  }

  async function askOnce(options: http.RequestOptions, body?: object): Promise<string> {
    return await new Promise((resolve, reject) => {
      const request = http.request({ ...base, agent, ...options }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => resolve(text));
      });
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    });
  }

  /** Like the receiver's page: holds the position that an event tells. */
  async function open({ token }: Ride): Promise<void> {
    let seen = '';
    function hold(measuredAt: string): void {
      const begin = toldAt.get(`${token} ${measuredAt}`);
      if (isMeasuring && begin !== undefined && measuredAt !== seen) times.push(performance.now() - begin);
      seen = measuredAt;
    }
    await new Promise<void>((resolve, reject) => {
      const request = http.get(
        { ...base, agent: false, path: `/api/tracking/${token}/events` },
        (response) => {
          if (response.statusCode !== 200)
            return reject(new Error(`a stream was refused: ${response.statusCode}`));
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            for (const [, measuredAt = ''] of part.matchAll(/"measuredAt":"([^"]+)"/g)) hold(measuredAt);
          });
          response.on('error', () => undefined);
          resolve();
        },
      );
      request.on('error', reject);
      request.on('response', () => request.on('error', () => undefined));
      streams.push(request);
    });
  }

  async function tell(ride: Ride): Promise<void> {
    ride.lng += 0.0004;
    const measuredAt = new Date().toISOString();
    toldAt.set(`${ride.token} ${measuredAt}`, performance.now());
    const fix = { lat: ride.lat, lng: ride.lng, accuracyMeters: 8, measuredAt };
    const headers = { cookie: ride.cookie, origin, 'content-type': 'application/json' };
    const answer = await ask({ path: '/api/driver/position', method: 'POST', headers }, { fixes: [fix] });
    if (!answer.includes('"stored":1')) throw new Error(`a fix was not taken: ${answer}`);
  }

  for (const ride of rides) await Promise.all(Array.from({ length: PAGES_EACH }, () => open(ride)));
  const end = performance.now() + WARM_UP_MS + MEASURED_MS;
  const begin = performance.now() + WARM_UP_MS;
  await Promise.all(
    rides.map(async (ride, index) => {
      // Phones report at different times.
      await sleep((index / rides.length) * BETWEEN_FIXES_MS);
      while (performance.now() < end) {
        const next = performance.now() + BETWEEN_FIXES_MS;
        isMeasuring = performance.now() > begin;
        await tell(ride);
        await sleep(Math.max(0, next - performance.now()));
      }
    }),
  );
  await sleep(1000);
  for (const stream of streams) stream.destroy();
  agent.destroy();
  return times;
}
