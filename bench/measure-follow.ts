/** The delay from a driver's fix to the pages that follow the parcel, with two thousand of them open. */
import http from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliveries, deliveryAttempts } from '#database/schema/index.ts';
import { createAuth } from '#server/people/accounts/auth.ts';
import { createAccount } from '#server/people/accounts/create-account.ts';
import { seedOnboarding } from '#server/drivers/profiles/seed-onboarding.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Connection, connectDatabase } from '#server/platform/database.ts';
import { systemClock } from '#server/platform/time.ts';
import { driverData } from '#tests/support/drivers/driver-data.ts';
import { makeSessionCookie } from '#tests/support/people/session-cookie.ts';
import { withServer } from './measured-server.ts';
import type { Served } from './messages.ts';

const DRIVERS = 250;
const PAGES_EACH = 8;
/** The report interval of a moving phone. */
const BETWEEN_FIXES_MS = 5000;
const WARM_UP_MS = 10_000;
const MEASURED_MS = 30_000;
const LIMIT_MS = 300;

/** The figures as text, and whether they are good enough. */
export async function measureFollow(): Promise<{ told: string; isGood: boolean }> {
  let isGood = false;
  const told = await withServer(async (_child, served) => {
    const connection = await connectDatabase(served.databaseUrl, { poolSize: 4 });
    const rides = await startRides(connection, served);
    await connection.close();
    const times = await follow(served, rides);
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
    isGood = times.length > 0 && at(0.99) <= LIMIT_MS;
    const load = (loadavg()[0] ?? 0).toFixed(1);
    return [
      `${DRIVERS * PAGES_EACH} open pages follow ${DRIVERS} drivers, each of whom tells a fix every ${BETWEEN_FIXES_MS / 1000} s`,
      `${times.length} times from the fix to a page that holds it, in ms: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, limit ${LIMIT_MS} (load ${load})`,
    ].join('\n');
  });
  return { told, isGood };
}

interface Ride {
  cookie: string;
  token: string;
  lat: number;
  lng: number;
}

/** Drivers with one parcel each, on their way to the receiver. */
async function startRides({ db, pool }: Connection, { dataDir }: Served): Promise<Ride[]> {
  const auth = createAuth(db, readConfig({ DATA_DIR: dataDir }, dataDir));
  const [sample] = await db.select().from(deliveries).limit(1);
  if (!sample) throw new Error('the demo has no delivery');
  const { id: _id, trackingToken: _token, isCompleted: _list, ...facts } = sample;
  const rides: Ride[] = [];
  for (let number = 0; number < DRIVERS; number += 1) {
    const person = { email: `ride-${number}@beispiel.de`, fullName: 'Jonas Krüger', phone: '040 123456' };
    const now = new Date();
    const account = { ...person, password: crypto.randomUUID(), role: 'driver', adminDuty: 'owner' } as const;
    const { id: driverId } = await createAccount({ db, clock: systemClock }, account);
    await seedOnboarding(db, driverId, driverData, now);
    await pool.query('update drivers set is_online = true where user_id = $1', [driverId]);
    const state = { status: 'in_transit', attemptNumber: 1, pickedUpOnce: now, completedAt: null } as const;
    const driver = { driverId, driverName: person.fullName, driverPhone: person.phone };
    const [row] = await db
      .insert(deliveries)
      .values({ ...facts, ...state, ...driver })
      .returning();
    if (!row) throw new Error('no delivery');
    const attempt = { deliveryId: row.id, number: 1, outcome: 'running', earningsCents: 735 } as const;
    await db.insert(deliveryAttempts).values({ ...attempt, ...driver, acceptedAt: now, pickedUpAt: now });
    const { name, value } = await makeSessionCookie(auth, driverId);
    const place = { lat: 53.5 + (number % 25) * 0.004, lng: 9.9 + Math.floor(number / 25) * 0.02 };
    rides.push({ cookie: `${name}=${value}`, token: row.trackingToken, ...place });
  }
  return rides;
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

  /** Like the receiver's page: receives an event, then requests the new state. */
  async function open({ token }: Ride): Promise<void> {
    let seen = '';
    let isAsking = false;
    let isStale = false;
    async function renew(): Promise<void> {
      isStale = true;
      if (isAsking) return;
      isAsking = true;
      while (isStale) {
        isStale = false;
        const live = JSON.parse(await ask({ path: `/api/tracking/${token}/live` })) as {
          position: { measuredAt: string } | null;
        };
        const measuredAt = live.position?.measuredAt ?? '';
        const begin = toldAt.get(`${token} ${measuredAt}`);
        if (isMeasuring && begin !== undefined && measuredAt !== seen) times.push(performance.now() - begin);
        seen = measuredAt;
      }
      isAsking = false;
    }
    await new Promise<void>((resolve, reject) => {
      const request = http.get(
        { ...base, agent: false, path: `/api/tracking/${token}/events` },
        (response) => {
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            if (part.includes('"position"')) void renew();
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
