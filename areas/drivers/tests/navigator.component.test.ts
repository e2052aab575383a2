/** The way to a stop on the page: what is shown, what is said, and what happens beside the route. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { buildRoads } from '#geo/roads/build-roads.ts';
import { createRoadRouter } from '#geo/roads/road-router.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import { LNG_SHARE, METERS_PER_DEGREE } from '#maps/domain/plane.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import { drawTown } from '#maps/tests/town/draw-town.ts';
import { pointAt, type Spot } from '#maps/tests/town/pen.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { makeDriver } from '#tests/components/component-steps.ts';
import { openSite } from '#tests/components/open-site.ts';
import { waitUntil } from '#tests/components/wait-until.ts';
import { answerOnNet, type NetJob } from '#web/offline/road-net/answer-on-net.ts';

const site = openSite();
const door: Coordinates = { lat: 53.56, lng: 9.96 };
/** Metres east and north of the door. */
const at = (east: number, north: number): Coordinates => ({
  lat: door.lat + north / METERS_PER_DEGREE,
  lng: door.lng + east / (METERS_PER_DEGREE * LNG_SHARE),
});

let move: (place: Coordinates, more?: object) => void = () => undefined;
let refuse: () => void = () => undefined;
let said: string[] = [];

beforeEach(() => {
  said = [];
  let answer: (() => void) | undefined;
  const watchers = new Set<[take: (position: object) => void, fail: (error: object) => void]>();
  const watchPosition = (take: (position: object) => void, fail: (error: object) => void) => {
    watchers.add([take, fail]);
    // As a browser does, whoever asks later gets what is known.
    answer?.();
    return 1;
  };
  move = ({ lat: latitude, lng: longitude }, more = {}) => {
    const coords = { latitude, longitude, accuracy: 8, heading: null, speed: 8, ...more };
    answer = () => {
      for (const [take] of watchers) take({ coords, timestamp: Date.now() });
    };
    answer();
  };
  refuse = () => {
    answer = () => {
      for (const [, fail] of watchers) fail({ code: 1, PERMISSION_DENIED: 1 });
    };
    answer();
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { watchPosition, getCurrentPosition: watchPosition, clearWatch: () => undefined },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => void said.push(text),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

/** A parcel aboard for the door; the way there leads 600 m east, and 200 m north into the Osterstraße. */
async function openNavigator() {
  const { page, app } = site;
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await app.db.update(deliveries).set({ deliveryLat: door.lat, deliveryLng: door.lng });
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  const route = vi.spyOn(app.services.geo.router, 'route').mockResolvedValue({
    engine: 'embedded',
    quality: 'network',
    dataVersion: 'x',
    distanceMeters: 800,
    durationSeconds: 120,
    path: [at(-600, -200), at(0, -200), at(0, 0)],
    steps: [
      { kind: 'depart', direction: 'straight', street: 'Weg', meters: 0, seconds: 0, index: 0 },
      { kind: 'turn', direction: 'left', street: 'Osterstraße', meters: 600, seconds: 80, index: 1 },
      { kind: 'arrive', direction: 'right', street: 'Osterstraße', meters: 800, seconds: 120, index: 2 },
    ],
  });
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  await page.getByRole('link', { name: /^Navigation zu/ }).click();
  const view = page.getByRole('region', { name: /^Navigation zu/ });
  await expect(view).toBeVisible();
  const asked = () => route.mock.calls.filter(([, , options]) => options?.steps).length;
  return { page, view, asked };
}

test('a driver is guided to the door by sentences that are said once, and arrives at the stop’s acts', async () => {
  const { page, view, asked } = await openNavigator();
  await expect(view.getByText('Ihr Standort wird gesucht...')).toBeVisible();
  move(at(-590, -196));
  await expect(view.getByText('Links in die Osterstraße')).toBeVisible();
  await expect(view.getByText('600 m', { exact: true })).toBeVisible();
  await expect(view.getByText('800 m · 2 Min.')).toBeVisible();
  move(at(-300, -204));
  await expect(view.getByText('300 m', { exact: true })).toBeVisible();
  move(at(-290, -204));
  move(at(-20, -200));
  await expect(view.getByText('Jetzt', { exact: true })).toBeVisible();
  await vi.waitFor(() =>
    expect(said).toEqual(['In 300 Metern links in die Osterstraße', 'Jetzt links in die Osterstraße']),
  );
  await view.getByRole('button', { name: 'Ansagen ausschalten' }).click();
  move(at(0, -120));
  await expect(view.getByText('Das Ziel rechts')).toBeVisible();
  expect(said).toHaveLength(2);
  expect(asked()).toBe(1);
  move(at(0, -50));
  await expect(view).toHaveCount(0);
  expect(page.url()).toBe('/driver-dashboard?tab=active');
  await expect(page.getByRole('button', { name: 'Zustellung bestätigen' })).toBeVisible();
});

test('whoever leaves the route gets a new one at once, and without a network hears why there is none', async () => {
  const { page, view, asked } = await openNavigator();
  const timers = page.holdTimers();
  move(at(-590, -196));
  await expect(view.getByText('Links in die Osterstraße')).toBeVisible();
  page.setOffline(true);
  await timers.pass(5000);
  move(at(-300, -160));
  await expect(view.getByText(/ohne Verbindung lässt sie sich nicht neu berechnen/)).toBeVisible();
  move(at(-290, -198));
  await expect(view.getByText('Links in die Osterstraße')).toBeVisible();
  page.setOffline(false);
  await timers.pass(5000);
  move(at(-280, -150));
  await vi.waitFor(() => expect(asked()).toBe(2));
});

/** Kept roads of a small town, for a parcel aboard; its door is in the Münzstraße, behind the Gänsemarkt. */
async function keepTown() {
  const { page, app } = site;
  const townDoor = pointAt([-300, 395]);
  const driver = await makeDriver(app);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  await app.db.update(deliveries).set({ deliveryLat: townDoor.lat, deliveryLng: townDoor.lng });
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  vi.spyOn(app.services.geo.data, 'find').mockReturnValue({ version: 'town' } as never);
  const cut = vi
    .spyOn(app.services.geo.nets, 'cut')
    .mockResolvedValue(await (townNet ??= cutTown([pointAt([-500, 0]), townDoor])));
  const route = vi.spyOn(app.services.geo.router, 'route');
  vi.stubGlobal('Worker', PageWorker);
  page.signIn(driver);
  await page.goto('/driver-dashboard?tab=active');
  await waitUntil(() => expect(cut).toHaveBeenCalledTimes(1));
  await waitUntil(async () => expect(await countKept()).toBe(1));
  const open = async () => {
    await page.getByRole('link', { name: /^Navigation zu/ }).click();
    return page.getByRole('region', { name: /^Navigation zu/ });
  };
  return { page, id, driver, cut, route, open };
}

let townNet: ReturnType<typeof cutTown> | undefined;

/** The worker's work, done by the page. */
class PageWorker extends EventTarget {
  private readonly answer = answerOnNet();

  postMessage({ id, job }: { id: number; job: NetJob }): void {
    void this.answer(job).then((found) =>
      this.dispatchEvent(new MessageEvent('message', { data: { id, found } })),
    );
  }

  terminate(): void {}
}

async function cutTown(tour: Coordinates[]) {
  const dir = mkdtempSync(path.join(tmpdir(), 'roads-'));
  await buildRoads(extractOf(drawTown()), dir);
  const router = await createRoadRouter(dir, 'town', { threads: 1 });
  const net = await router.cut(tour, 'car');
  await router.close();
  rmSync(dir, { recursive: true });
  return net;
}

async function countKept(): Promise<number> {
  const db = await openDB('elbbote-road-net', 1, { upgrade: (made) => void made.createObjectStore('nets') });
  const count = await db.count('nets');
  db.close();
  return count;
}

/** The server's way from behind the Gänsemarkt. */
const late = {
  engine: 'embedded',
  quality: 'network' as const,
  dataVersion: 'town',
  distanceMeters: 560,
  durationSeconds: 60,
  path: [pointAt([-260, 0]), pointAt([-200, 0]), pointAt([-200, 400]), pointAt([-300, 400])],
  steps: [
    { kind: 'depart', direction: 'straight', street: 'Lange Reihe', meters: 0, seconds: 0, index: 0 },
    { kind: 'turn', direction: 'left', street: 'Rote Gasse', meters: 60, seconds: 10, index: 1 },
    { kind: 'arrive', direction: 'left', street: 'Münzstraße', meters: 560, seconds: 60, index: 3 },
  ] satisfies RouteStep[],
};

/** The phone measures its place again and again. */
async function driveUntil(spot: Spot, text: string, gone?: string): Promise<void> {
  await waitUntil(() => {
    move(pointAt(spot), { heading: 90 });
    expect(document.body.textContent).toContain(text);
    if (gone) expect(document.body.textContent).not.toContain(gone);
  });
}

test('without a network the phone guides by the roads that it has, around a wrong turn, until the server answers', async () => {
  const { page, route, open } = await keepTown();
  page.setOffline(true);
  const view = await open();
  await driveUntil([-500, 2], 'Links in den Gänsemarkt');
  await expect(view.getByText('Ohne Netz: Weg vom Gerät berechnet')).toBeVisible();
  await driveUntil([-280, -2], 'Links in die Rote Gasse');
  expect(route.mock.calls.filter(([, , options]) => options?.steps)).toHaveLength(0);
  route.mockResolvedValue(late);
  page.setOffline(false);
  await driveUntil([-260, -2], 'Links in die Rote Gasse', 'Weg vom Gerät berechnet');
});

test('a network that takes longer than a second is like none, and a late answer replaces the phone’s', async () => {
  const { route, open } = await keepTown();
  const slow = Promise.withResolvers<typeof late>();
  const view = await open();
  route.mockReturnValue(slow.promise);
  move(pointAt([-500, 2]), { heading: 90 });
  await expect(view.getByText('Die Route wird berechnet...')).toBeVisible();
  await expect(view.getByText('Links in den Gänsemarkt')).toBeVisible();
  await expect(view.getByText('Netz zu langsam: Weg vom Gerät berechnet')).toBeVisible();
  slow.resolve(late);
  await driveUntil([-260, -2], 'Links in die Rote Gasse', 'Weg vom Gerät berechnet');
});

test('the roads are loaded once for a tour, and go with the session', async () => {
  const { page, cut } = await keepTown();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Navigation zu/ })).toBeVisible();
  expect(cut).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await waitUntil(async () => expect(await countKept()).toBe(0));
});

test('the roads go with the last stop', async () => {
  const { page, id, driver } = await keepTown();
  await apply(site.app, id, 'start_transit', driver);
  await apply(site.app, id, 'deliver', driver);
  await page.reload();
  await expect(page.getByText('Sie haben keinen aktiven Auftrag')).toBeVisible();
  await waitUntil(async () => expect(await countKept()).toBe(0));
});

test('without a location the navigator says how to share it, and other apps remain', async () => {
  const { page, view } = await openNavigator();
  refuse();
  await expect(view.getByText(/^Ohne Ihren Standort gibt es keine Ansagen/)).toBeVisible();
  await view.getByRole('button', { name: 'Andere App' }).click();
  const apps = page.getByRole('dialog', { name: 'Womit navigieren?' });
  await expect(apps.getByRole('link', { name: 'Google Maps' })).toBeVisible();
  await apps.getByRole('button', { name: 'Abbrechen' }).click();
  await view.getByRole('button', { name: 'Beenden' }).click();
  await expect(view).toHaveCount(0);
});
