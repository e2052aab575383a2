/** A service with drivers and parcels under way, and a dispatcher in front of it. */
import { rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { withStart } from '#lab/bench/start-time.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { type Account, openBackstage } from '#tests/journeys/backstage.ts';
import { collectComplaints } from '#tests/journeys/complaints.ts';
import type { Caller } from '#tests/journeys/driver-calls.ts';
import { desktop } from '#tests/journeys/journey.ts';
import { gatherPeople, type People } from '#tests/journeys/journey-people.ts';
import { CountedHand } from './counted-hand.ts';

/** Nobody simulated, who would solve the incidents first, and nobody offered what waits. */
const STILL = { DEMO_CITY: 'off', GEO_DOWNLOAD: 'off', DISPATCH_ROUND_SECONDS: '0' };
const STEP_MS = 15_000;
const CREW = ['Antje Lorenz', 'Broder Asmus', 'Femke Ohlsen', 'Hauke Thomsen', 'Levke Paulsen'];

export interface Driver extends Caller {
  account: Account;
  /** Takes it from the open list. */
  accept(deliveryId: string): Promise<void>;
}

/** One side of the service for an incident to happen on, the other to solve it. */
export interface Hour {
  people: People;
  customer: Account;
  dispatcher: Account;
  /** Another admin, who reads what the server knows. */
  office: Caller;
  page: Page;
  hand: CountedHand;
  /** The drivers who are there from the beginning, each with parcels. */
  crew: Driver[];
  crewParcels: string[];
  /** Online beside the pick-ups, without a parcel. */
  makeDriver(fullName: string): Promise<Driver>;
  /** Goes there and waits until this is in view; from then on the hand counts. */
  enter(path: string, until: (page: Page) => ReturnType<Page['getByText']>): Promise<CountedHand>;
}

export async function withHour<T>(play: (hour: Hour) => Promise<T>): Promise<T> {
  const dataDir = makeDatabaseFolder('elbbote-hour-');
  try {
    return await withStart(dataDir, async ({ port }) => await openHour(dataDir, port, play), STILL);
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function openHour<T>(dataDir: string, port: number, play: (hour: Hour) => Promise<T>): Promise<T> {
  const origin = `http://localhost:${port}`;
  const server = { name: 'site' as const, dataDir, origin, port: String(port), env: STILL };
  const backstage = await openBackstage(server);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
  const context = await browser.newContext({
    ...desktop,
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const people = gatherPeople({ context, browser, origin, backstage, complaints: collectComplaints() });
  try {
    context.setDefaultTimeout(STEP_MS);
    const page = await context.newPage();
    const hand = await CountedHand.on(page);
    const dispatcher = await people.make('admin', 'Frida Sievers');
    await people.signIn(dispatcher);
    const customer = await people.make('customer', 'Käthe Hansen');
    const makeDriver = async (fullName: string) => await bringOnline(people, fullName);
    const crew: Driver[] = [];
    const crewParcels: string[] = [];
    for (const name of CREW) {
      const driver = await makeDriver(name);
      crew.push(driver);
      for (let count = 0; count < 2; count += 1) crewParcels.push(await people.order(customer));
      for (const id of crewParcels.slice(-2)) await driver.accept(id);
    }
    await page.goto('/admin-dashboard');
    await page.getByRole('button', { name: 'Akzeptieren' }).click();
    const office = await people.callAs(await people.make('admin', 'Ole Brandt'));
    return await play({
      people,
      customer,
      dispatcher,
      office,
      page,
      hand,
      crew,
      crewParcels,
      makeDriver,
      async enter(path, until) {
        // What the last incident left on the screen is gone.
        await page.goto('about:blank');
        await page.goto(path);
        await until(page).first().waitFor();
        hand.begin();
        return hand;
      },
    });
  } finally {
    await people.leave();
    await browser.close();
    await backstage.close();
  }
}

async function bringOnline(people: People, fullName: string): Promise<Driver> {
  const account = await people.make('driver', fullName);
  const caller = await people.callAs(account);
  await caller.call('/driver/online', { online: true });
  const fix = { lat: 53.5505, lng: 9.9337, measuredAt: new Date().toISOString() };
  await caller.call('/driver/position', { fixes: [fix] });
  return {
    account,
    ...caller,
    accept: async (id) => void (await caller.call(`/driver/offers/${id}/accept`)),
  };
}
