import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { positionFixes } from '#drivers/tables/positions-tables.ts';
import type { FixReport } from '#dispatch/server/positions/report-fixes.ts';
import type { DriverTour } from '#office/contract/tours.ts';
import { type PushService, startPushService, subscribeBrowser } from '#adapters/tests/push-service.ts';
import { bringTo, type Cast, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { fixAt, placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let pushService: PushService;
let cast: Cast;

beforeAll(async () => {
  pushService = await startPushService();
  app = await startTestApp({ PUSH_TEST_ORIGIN: pushService.origin });
  cast = await makeCast(app);
});
beforeEach(() => {
  app.clock.set(FRIDAY_NOON);
  pushService.carried.length = 0;
});
afterAll(async () => {
  await app.end();
  await pushService.stop();
});

/** Minutes after noon. */
const at = (minutes: number, ms = 0) => new Date(FRIDAY_NOON.getTime() + minutes * 60_000 + ms);
const instant = (minutes: number) => at(minutes).toISOString();
const here = { lat: 53.56, lng: 9.96 };

/** Standing at noon, whose browser shows pushes; with a parcel on its way unless told otherwise. */
async function makeDriver({ isCarrying = true } = {}) {
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  const browser = subscribeBrowser(pushService, `browser-${driver.id}`);
  await driver.call('/push-subscriptions', browser.subscription);
  const readPushes = () =>
    pushService.carried.filter(({ path }) => path.includes(driver.id)).map(({ body }) => browser.read(body));
  await placeDriver(app, driver, here);
  let id = '';
  if (isCarrying) {
    [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
    await bringTo(app, { ...cast, assigned_driver: driver }, id, 'in transit');
    await placeDriver(app, driver, here, -1);
    await app.drain();
  }
  const report = async (said: object) => {
    const { body } = await driver.call<FixReport>('/driver/position', { fixes: [], ...said });
    return body;
  };
  const readRow = async () => {
    const [row] = await app.db.select().from(drivers).where(eq(drivers.userId, driver.id));
    return row!;
  };
  return { driver, id, readPushes, report, readRow };
}

const readDropoff = async (id: string) => {
  const etas = await app.db.select().from(arrivalEtas).where(eq(arrivalEtas.deliveryId, id));
  return etas.find(({ kind }) => kind === 'dropoff')!;
};
const readTour = async ({ id }: Person) =>
  (await cast.admin.call<DriverTour>(`/admin/drivers/${id}/tour`)).body;

test('a page that goes out of view is known at once, said on the board, and ends with the next one in view', async () => {
  const { driver, report, readRow } = await makeDriver();
  app.clock.advance(5);
  await report({ page: 'hidden' });
  app.clock.advance(3);
  // It was hidden before.
  await report({ page: 'hidden', fixes: [fixAt(app, here)] });
  expect(await readRow()).toMatchObject({ pageHiddenAt: at(5) });
  expect(await readTour(driver)).toMatchObject({ hiddenSince: instant(5) });
  const lanes = await cast.admin.call<{ lanes: DriverTour[] }>('/admin/board/tours');
  expect(lanes.body.lanes.find(({ driverId }) => driverId === driver.id)).toMatchObject({
    hiddenSince: instant(5),
  });
  // From a worker, which knows nothing of the page.
  app.clock.advance(1);
  await report({ fixes: [fixAt(app, here)] });
  expect(await readRow()).toMatchObject({ pageHiddenAt: at(5) });
  await report({ page: 'visible' });
  expect(await readTour(driver)).toMatchObject({ hiddenSince: null });
});

test('going offline ends it, and nobody offline is hidden', async () => {
  const { driver, report, readRow } = await makeDriver({ isCarrying: false });
  await report({ page: 'hidden' });
  await driver.call('/driver/online', { online: false });
  await report({ page: 'hidden' });
  expect(await readRow()).toMatchObject({ pageHiddenAt: null });
});

test('a driver with parcels is asked back by one push after five minutes without a position', async () => {
  const { report, readPushes } = await makeDriver();
  await report({ page: 'hidden' });
  await app.skipTo(at(5, -1));
  expect(readPushes()).toEqual([]);
  await app.skipTo(at(21));
  expect(readPushes()).toMatchObject([
    {
      title: 'Bitte öffnen Sie Elbbote',
      text: 'Ihre Seite ist seit 12:00 Uhr verdeckt. Ohne Ihren Standort weiß niemand, wann Ihre Sendungen ankommen.',
      path: '/driver-dashboard?tab=active',
    },
  ]);
});

test('with a promise within twenty minutes the push comes after one', async () => {
  const { id, report, readPushes } = await makeDriver();
  await app.db
    .update(deliveries)
    .set({ promisedBy: at(21) })
    .where(eq(deliveries.id, id));
  await report({ page: 'hidden' });
  // The last position is a second newer.
  await app.skipTo(at(1));
  expect(readPushes()).toEqual([]);
  await app.skipTo(at(1, 1000));
  expect(readPushes()).toHaveLength(1);
});

test('nobody is asked with a page in view, without parcels, or whose positions come all the same', async () => {
  const [visible, idle, native] = [
    await makeDriver(),
    await makeDriver({ isCarrying: false }),
    await makeDriver(),
  ];
  for (const { report } of [visible, idle, native]) await report({ page: 'hidden' });
  for (const minutes of [4, 8]) {
    await app.skipTo(at(minutes));
    if (minutes === 4) await visible.report({ page: 'visible' });
    await native.report({ page: 'hidden', fixes: [fixAt(app, here)] });
  }
  const titles = [visible, idle, native].flatMap(({ readPushes }) => readPushes().map(({ title }) => title));
  expect(titles).not.toContain('Bitte öffnen Sie Elbbote');
});

test('a window says how little is known of an unseen driver, tells nobody of it, and recovers with a position', async () => {
  const { driver, id, report, readRow } = await makeDriver();
  const before = await readDropoff(id);
  await report({ page: 'hidden' });
  await app.skipTo(at(8));
  await app.services.sendJob(app.db, 'forecast-arrivals', { driverId: driver.id });
  await app.drain();
  const unseen = await readDropoff(id);
  const { lastPositionAt } = await readRow();
  const since = (app.clock.now().getTime() - lastPositionAt!.getTime()) / 60_000;
  const laterBy = (key: 'until90' | 'until50' | 'expectedAt') =>
    Math.round((unseen[key].getTime() - before[key].getTime()) / 60_000);
  expect(since).toBeCloseTo(8, 1);
  expect([laterBy('expectedAt'), laterBy('until50'), laterBy('until90')]).toEqual([0, 4, 8]);
  expect(unseen.retold).toBeNull();
  app.clock.advance(1);
  await placeDriver(app, driver, { lat: here.lat, lng: here.lng + 0.0001 });
  await report({ page: 'visible' });
  await app.drain();
  const { from90, until90 } = await readDropoff(id);
  const widthOf = (window: { from90: Date; until90: Date }) =>
    window.until90.getTime() - window.from90.getTime();
  expect(widthOf({ from90, until90 })).toBeLessThanOrEqual(widthOf(before) + 60_000);
});

test('the same silence without a hidden page widens nothing', async () => {
  const { driver, id } = await makeDriver();
  const before = await readDropoff(id);
  await app.skipTo(at(8));
  await app.services.sendJob(app.db, 'forecast-arrivals', { driverId: driver.id });
  await app.drain();
  expect((await readDropoff(id)).until90).toEqual(before.until90);
});

test('a phone that stands confirms its place: position and track say that it is still there', async () => {
  const { driver, report, readRow } = await makeDriver();
  const { lastPositionAt } = await readRow();
  const countFixes = async () =>
    (await app.db.select().from(positionFixes).where(eq(positionFixes.driverId, driver.id))).length;
  const count = await countFixes();
  app.clock.advance(3);
  const since = lastPositionAt!.toISOString();
  expect(await report({ standing: { since, at: instant(3) } })).toMatchObject({
    stored: 0,
    isConfirmed: true,
    need: 'carrying',
  });
  expect(await readRow()).toMatchObject({ lastLat: here.lat, lastPositionAt: at(3), lastSeenAt: at(3) });
  expect(await countFixes()).toBe(count + 1);
  app.clock.advance(1);
  // Its fix was refused, or it is another phone's.
  const unknown = { since: instant(4), at: instant(4) };
  expect(await report({ standing: unknown })).toMatchObject({ isConfirmed: false });
  expect(await readRow()).toMatchObject({ lastPositionAt: at(3) });
});

test('a standing driver stays fit for offers, and fresh for who follows the parcel', async () => {
  const { id, report } = await makeDriver();
  type Live = { position: { freshUntil: string; measuredAt: string } | null };
  const read = async () => (await cast.owner.call<Live>(`/deliveries/${id}/live`)).body.position;
  app.clock.advance(20);
  const since = (await read())?.measuredAt ?? '';
  await report({ standing: { since, at: instant(20) } });
  expect(await read()).toMatchObject({ measuredAt: instant(20), freshUntil: instant(23) });
});

test('whose parcel is looked at is needed every few seconds, until nobody has looked for a while', async () => {
  const { driver, id, report } = await makeDriver();
  const needAfter = async (minutes: number) => {
    app.clock.advance(minutes);
    return (await report({ fixes: [fixAt(app, here)] })).need;
  };
  expect(await needAfter(1)).toBe('carrying');
  // Neither an admin nor somebody who does not see the exact point.
  await cast.admin.call(`/deliveries/${id}/live`);
  expect(await needAfter(1)).toBe('carrying');
  const heard: string[] = [];
  const hangUp = app.services.live.hear((event) => heard.push(`${event.noun} ${event.id}`));
  await cast.owner.call(`/deliveries/${id}/live`);
  // The driver's phone is told to ask how often.
  await expect.poll(() => heard).toContain(`position ${id}`);
  hangUp();
  expect(await needAfter(1)).toBe('followed');
  expect(await needAfter(2)).toBe('carrying');
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  await visitor(app).call(`/tracking/${row?.trackingToken}/live`);
  expect(await needAfter(1)).toBe('followed');
  const door = { lat: row!.deliveryLat + 0.0015, lng: row!.deliveryLng };
  app.clock.advance(30);
  expect((await report({ fixes: [fixAt(app, door)] })).need).toBe('door');
  const idle = await makeDriver({ isCarrying: false });
  expect((await idle.report({ fixes: [fixAt(app, here, -1)] })).need).toBe('idle');
  expect(driver.id).not.toBe(idle.driver.id);
});
