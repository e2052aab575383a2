/**
 * What an hour of the driver's page costs the phone: the real page in Chromium on the real server, whose
 * clocks are moved on together.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { makeResident } from '#demo/server/make-city.ts';
import { toSignedIn } from '#demo/server/to-signed-in.ts';
import { getLive } from '#dispatch/server/positions/get-live.ts';
import { setOnline } from '#drivers/server/profiles/set-online.ts';
import { drawCity } from '#lab/city/draw-city.ts';
import { phoneInProcess } from '#lab/live/phone-in-process.ts';
import { openService, type Service } from '#lab/service/open-service.ts';
import { placeOrder } from '#lab/service/place-orders.ts';
import { markWalkthroughSeen } from '#people/server/accounts/walkthrough.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import { listen } from '#platform/server/http/listen.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { phone } from '#tests/journeys/journey.ts';
import { toTable } from '#lab/bench/to-table.ts';
import type { Measured } from '#lab/bench/write-figures.ts';
import { type Cost, delays, installSensors } from './phone-sensors.ts';

const HOUR_SECONDS = 3600;
/** Both clocks move by so much, then the page's requests are answered. */
const STEP_SECONDS = 5;
/** The page is open, and the first position known. */
const SETTLE_SECONDS = 60;
const FOLLOWER_SECONDS = 25;
/** Where no stop of the drawn order is near. */
const START = { lat: 53.62, lng: 9.9 };
const LENGTH_METERS = 4000;
const CITY_SPEED = 8;
const SEED = 1;

interface Ride {
  name: string;
  isCarrying: boolean;
  isFollowed: boolean;
  speed: number;
}

const rides: Ride[] = [
  { name: 'driving, followed', isCarrying: true, isFollowed: true, speed: CITY_SPEED },
  { name: 'driving with a parcel', isCarrying: true, isFollowed: false, speed: CITY_SPEED },
  { name: 'driving without one', isCarrying: false, isFollowed: false, speed: CITY_SPEED },
  { name: 'standing with a parcel', isCarrying: true, isFollowed: false, speed: 0 },
  { name: 'standing without one', isCarrying: false, isFollowed: false, speed: 0 },
];

interface Figures extends Cost {
  fixes: number;
  requests: number;
  /** Seconds with at least one request. */
  radioSeconds: number;
  bytes: number;
}

/** The figures as text; fixes of who carries and is not followed are at most a third of one each 5 s. */
export async function measureBattery(): Promise<Measured> {
  const origin = `http://localhost:${await getFreePort()}`;
  const buildDir = path.join(import.meta.dirname, '../../../build');
  const service = await openService(Math.floor(Date.now() / 1000) * 1000, {
    isRefreshingEtas: true,
    sellsOnlyKept: false,
    site: { origin, buildDir },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  });
  try {
    await listen(service.app.http, Number(new URL(origin).port), '127.0.0.1');
    const measured: { name: string; figures: Figures }[] = [];
    for (const [index, ride] of rides.entries()) {
      measured.push({ name: ride.name, figures: await drive({ service, browser, origin }, ride, index) });
    }
    const rows = measured.map(({ name, figures }) => [
      name,
      ...[figures.fixes, figures.requests, figures.radioSeconds, figures.bytes / 1000].map(toWhole),
      ...[figures.exactSeconds, figures.wokenSeconds].map(toWhole),
    ]);
    const head = [
      'an hour of',
      'fixes',
      'requests',
      'seconds with one',
      'kB',
      'GPS seconds',
      'seconds woken',
    ];
    const carrying = measured.find(({ name }) => name === 'driving with a parcel')?.figures.fixes ?? 0;
    return {
      report: toTable(head, rows),
      figures: rows.map(([name = '', fixes, requests, , kilobytes, exact, woken]) => ({
        what: name,
        figure: `${fixes} fixes, ${requests} requests`,
        beside: `${kilobytes} kB, ${exact} s GPS, ${woken} awake`,
      })),
      isGood: carrying <= Math.ceil(HOUR_SECONDS / 5 / 3) + 1,
    };
  } finally {
    await browser.close();
    await service.close();
  }
}

const toWhole = (figure: number) => Math.round(figure).toLocaleString('en');

interface Site {
  service: Service;
  browser: Browser;
  origin: string;
}

async function drive({ service, browser, origin }: Site, ride: Ride, index: number): Promise<Figures> {
  const { services } = service.app;
  const driver = toSignedIn({ ...(await makeResident(services, 'city', 'driver', index)), role: 'driver' });
  const customer = toSignedIn({
    ...(await makeResident(services, 'city', 'customer', index)),
    role: 'customer',
  });
  await markWalkthroughSeen(services.db, driver.id);
  await setOnline(services, driver, true);
  const parcel = ride.isCarrying ? await giveParcel(service, { driver, customer }, index) : undefined;
  const cookie = await makeSessionCookie(services.auth, driver.id);
  const context = await browser.newContext({
    ...phone,
    baseURL: origin,
    locale: 'de-DE',
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    await page.clock.install({ time: services.clock.now() });
    const { speed } = ride;
    await page.addInitScript(installSensors, { speed, from: START, lengthMeters: LENGTH_METERS, ...delays });
    const traffic = countTraffic(page);
    await page.goto(parcel ? '/driver-dashboard?tab=active' : '/driver-dashboard');
    await page.getByRole('region', { name: 'Ihr Status' }).waitFor();
    // From here on it only moves with the server's.
    await service.runUntil(services.clock.now().getTime() + SETTLE_SECONDS * 1000);
    await page.clock.pauseAt(services.clock.now());
    const follow = async (seconds: number) => {
      if (parcel && ride.isFollowed && seconds % FOLLOWER_SECONDS === 0)
        await getLive(services, customer, parcel);
    };
    await pass(page, { service, traffic, seconds: SETTLE_SECONDS, follow });
    const before = { ...(await traffic.read()), ...(await readCost(page)) };
    await pass(page, { service, traffic, seconds: HOUR_SECONDS, follow });
    const after = { ...(await traffic.read()), ...(await readCost(page)) };
    const keys = Object.keys(after) as (keyof Figures)[];
    return Object.fromEntries(keys.map((key) => [key, after[key] - before[key]])) as unknown as Figures;
  } finally {
    await context.close();
    await services.db.execute('update drivers set is_online = false');
  }
}

/** On its way: accepted, picked up and set out. */
async function giveParcel(
  service: Service,
  { driver, customer }: { driver: SignedIn; customer: SignedIn },
  index: number,
): Promise<string> {
  const [order] = drawCity(SEED + index, { orders: 1, drivers: 0 }).orders;
  const placed =
    order && (await placeOrder(service, customer, { ...order, packageSize: 'small', weightKg: 2 }));
  if (!placed) throw new Error('nothing could be ordered');
  const { deliveryId } = placed;
  const hands = phoneInProcess(service.app.services, driver, '');
  await hands.report(START, service.app.services.clock.now());
  await hands.accept(deliveryId);
  await hands.pickUp(deliveryId);
  await hands.startTransit(deliveryId);
  return deliveryId;
}

type Traffic = ReturnType<typeof countTraffic>;

async function pass(
  page: Page,
  {
    service,
    traffic,
    seconds,
    follow,
  }: { service: Service; traffic: Traffic; seconds: number; follow: (seconds: number) => Promise<void> },
): Promise<void> {
  const { clock } = service.app.services;
  for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
    await follow(passed);
    await service.runUntil(clock.now().getTime() + STEP_SECONDS * 1000);
    traffic.passTo(clock.now());
    await page.clock.runFor(STEP_SECONDS * 1000);
    await traffic.settle();
  }
}

const readCost = async (page: Page): Promise<Cost> =>
  await page.evaluate(() => (window as unknown as { readCost(): Cost }).readCost());

/** Quiet for so many real milliseconds: the page has what it asked for. */
const QUIET_MS = 15;

/** Requests of the page, apart from the stream of events, whose seconds are those of the step. */
function countTraffic(page: Page) {
  const counted = { fixes: 0, requests: 0, bytes: 0 };
  const radio = new Set<number>();
  const sizes: Promise<void>[] = [];
  let open = 0;
  let second = 0;
  const isStream = (url: string) => url.endsWith('/events');
  page.on('request', (request) => {
    if (isStream(request.url())) return;
    open += 1;
    counted.requests += 1;
    radio.add(second);
    if (request.url().endsWith('/driver/position')) {
      counted.fixes += (request.postDataJSON() as { fixes: object[] }).fixes.length;
    }
  });
  const end = () => (open = Math.max(0, open - 1));
  page.on('requestfailed', (request) => void (isStream(request.url()) || end()));
  page.on('requestfinished', (request) => {
    if (isStream(request.url())) return;
    end();
    sizes.push(
      request.sizes().then(
        (found) => {
          counted.bytes += Object.values(found).reduce((sum, size) => sum + size, 0);
        },
        () => undefined,
      ),
    );
  });
  return {
    passTo: (now: Date) => void (second = Math.floor(now.getTime() / 1000)),
    async settle() {
      do await sleep(QUIET_MS);
      while (open > 0);
    },
    async read() {
      await Promise.all(sizes);
      return { ...counted, radioSeconds: radio.size };
    },
  };
}
