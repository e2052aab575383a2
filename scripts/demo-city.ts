/**
 * npm run demo:city [-- --speed 20 --drivers 25 --orders 40]: a living demo. At speed 1 it uses a running
 * service, or else starts one; a faster day gets a service of its own, with temporary data. Ctrl-C ends it.
 */
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, demoAccounts } from '#demo/server/demo-accounts.ts';
import { drawSignature } from '#adapters/server/files/pictures/draw-signature.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { streets } from '#geo/hamburg/streets.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { keepCityTime } from '#lab/live/city-time.ts';
import { phoneOverHttp } from '#lab/live/phone-over-http.ts';
import { signIn } from '#lab/live/resident.ts';
import { simulateCustomer } from '#lab/live/simulated-customer.ts';
import { simulateDriver, usualHabits } from '#lab/live/simulated-driver.ts';
import { readCommandConfig } from './command-config.ts';

const { values } = parseArgs({
  options: {
    speed: { type: 'string', default: '1' },
    drivers: { type: 'string', default: '25' },
    orders: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
});
const wanted = Object.fromEntries(
  Object.entries(values).map(([key, value]) => [key, Number(value)]),
) as Record<keyof typeof values, number>;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const port = Number(process.env.PORT ?? 3000);
const origin = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const ending = new AbortController();
const undo: (() => void)[] = [];
process.once('SIGINT', () => end());
process.once('SIGTERM', () => end());

function end(problem?: string): void {
  if (problem) process.stderr.write(`${problem}\n`);
  ending.abort();
  for (const step of undo.toReversed()) step();
  process.exit(problem ? 1 : 0);
}

const isThere = () =>
  fetch(`${origin}/api/ordering`).then(
    ({ ok }) => ok,
    () => false,
  );

async function startService(folder: string): Promise<void> {
  const launcher = path.join(import.meta.dirname, 'launch.mjs');
  const service = fork(launcher, ['start'], {
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      // Of the built-in couriers there are enough, and orders of past weeks would be mixed with the day's.
      DEMO_CITY: 'off',
      DEMO_SPEED: String(wanted.speed),
    },
    stdio: 'inherit',
  });
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  undo.push(() => void service.kill('SIGTERM'));
  service.once('exit', () => end('The service has ended.'));
  while (!(await isThere())) await sleep(500);
}

const isRunning = await isThere();
readCommandConfig(() => (isRunning ? `the service at ${origin}` : 'a service and database of its own'));
if (isRunning) {
  if (wanted.speed > 1) {
    end(`A service runs at ${origin}, at its own speed. Stop it, or choose another PORT, for a faster day.`);
  }
} else {
  await startService(makeDatabaseFolder('elbbote-city-'));
}

const adminEmail = demoAccounts.find(({ role }) => role === 'admin')?.email ?? '';
const admin = await signIn(origin, adminEmail, DEMO_PASSWORD);
interface City {
  speed: number;
  now: string;
  password: string;
  drivers: { email: string }[];
  customers: { email: string }[];
}
const customers = Math.max(1, Math.ceil(wanted.orders / 8));
const city = await admin.post<City>('/dev/city', { drivers: wanted.drivers, customers });
const time = keepCityTime(city.speed, new Date(city.now), ending.signal);

const signature = `data:image/png;base64,${(await drawSignature()).toString('base64')}`;

const counts = { ordered: 0, delivered: 0, refused: 0 };
let lastRefusal = '';
const everybody: Promise<void>[] = [];
for (const [index, { email }] of city.drivers.entries()) {
  const random = seededRandom(wanted.seed * 1000 + index);
  const driver = await signIn(origin, email, city.password);
  const start = streets[Math.floor(random() * streets.length)] ?? { lat: 53.55, lng: 10 };
  everybody.push(
    simulateDriver(phoneOverHttp(driver, signature), time, {
      id: email,
      start: { lat: start.lat, lng: start.lng },
      habits: usualHabits,
      random,
      signal: ending.signal,
      onDelivered: () => (counts.delivered += 1),
    }),
  );
}
for (const [index, { email }] of city.customers.entries()) {
  const customer = await signIn(origin, email, city.password);
  everybody.push(
    simulateCustomer(customer, time, {
      ordersPerHour: wanted.orders / customers,
      random: seededRandom(wanted.seed * 1000 + 500 + index),
      signal: ending.signal,
      onOrder: () => (counts.ordered += 1),
      onRefusal(reason) {
        // The first of its kind at once: a city that cannot order looks like one that sleeps.
        if (reason !== lastRefusal) say(`  An order was refused: ${reason}`);
        lastRefusal = reason;
        counts.refused += 1;
      },
    }),
  );
}
say(
  `  ${city.drivers.length} drivers and ${city.customers.length} customers live at ${origin}, ${city.speed} times as fast.`,
);
say(`  See them as ${adminEmail}: ${origin}/admin-dashboard?tab=deliveries`);
const telling = setInterval(() => {
  const clock = time.now().toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  const { ordered, delivered, refused } = counts;
  say(
    `  ${clock}  ${ordered} ordered, ${delivered} delivered${refused > 0 ? `, ${refused} orders refused` : ''}`,
  );
}, 30_000);
undo.push(() => clearInterval(telling));
await Promise.all(everybody).catch((error: unknown) => {
  if (!ending.signal.aborted) end(String(error));
});
