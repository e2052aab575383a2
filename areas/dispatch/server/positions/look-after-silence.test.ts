import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import { type PushService, startPushService, subscribeBrowser } from '#adapters/tests/push-service.ts';
import {
  farther,
  listOffersOf,
  makeDriverAt,
  nearby,
  orderFor,
  readWaits,
  runRound,
  seeOffer,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let pushService: PushService;
let customer: Person;

beforeAll(async () => {
  pushService = await startPushService();
  app = await startTestApp({ PUSH_TEST_ORIGIN: pushService.origin });
  customer = await makePerson(app, 'customer');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await sendEverybodyHome(app);
  pushService.carried.length = 0;
});
afterAll(async () => {
  await app.end();
  await pushService.stop();
});

/** Minutes after noon. */
const at = (minutes: number, ms = 0) => new Date(FRIDAY_NOON.getTime() + minutes * 60_000 + ms);
const ASKED = 'Sind Sie noch da?';
const UNASKED = 'Sie bekommen keine Angebote mehr';
const OFFLINE = 'Sie sind jetzt offline';

/** An idle driver at noon, whose browser shows pushes. */
async function makeListener() {
  const driver = await makeDriverAt(app, nearby);
  const browser = subscribeBrowser(pushService, `browser-${driver.id}`);
  await driver.call('/push-subscriptions', browser.subscription);
  const readPushes = () =>
    pushService.carried
      .filter(({ path }) => path.includes(driver.id))
      .map(({ body }) => browser.read(body).title);
  return { driver, readPushes };
}

async function readState(driver: Person) {
  const { body } = await driver.call<{ isOnline: boolean; reach: object | null; silentAt: string | null }>(
    '/driver',
  );
  return body;
}

async function readRow({ id }: Person) {
  const [row] = await app.db.select().from(drivers).where(eq(drivers.userId, id));
  return row;
}

test('a driver without a position reads since when no offer comes, by the rule of the dispatcher', async () => {
  const driver = await makePerson(app, 'driver');
  app.clock.set(at(1));
  expect((await readState(driver)).reach).toEqual({
    isAsked: false,
    since: FRIDAY_NOON.toISOString(),
    until: null,
  });
  await placeDriver(app, driver, nearby);
  const until = at(16).toISOString();
  app.clock.set(at(16));
  expect((await readState(driver)).reach).toEqual({ isAsked: true, since: null, until });
  const id = await orderFor(app, customer, driver);
  app.clock.set(at(16, 1));
  expect((await readState(driver)).reach).toEqual({ isAsked: false, since: until, until });
  await runRound(app);
  expect(await listOffersOf(app, id)).toMatchObject([{ state: 'withdrawn' }]);
  expect(await readWaits(app, id)).toMatchObject([{ rounds: 0 }]);
});

test('a silent driver is asked after 13 minutes, warned after 15, and offline with a reason after 30', async () => {
  const { driver, readPushes } = await makeListener();
  await app.skipTo(at(13, -1));
  expect(readPushes()).toEqual([]);
  await app.skipTo(at(13));
  expect(readPushes()).toEqual([ASKED]);
  await app.skipTo(at(15, 1));
  expect(readPushes()).toEqual([ASKED, UNASKED]);
  await app.skipTo(at(30, -1));
  expect(await readRow(driver)).toMatchObject({ isOnline: true });
  await app.skipTo(at(120));
  expect(readPushes()).toEqual([ASKED, UNASKED, OFFLINE]);
  expect(await readState(driver)).toMatchObject({
    isOnline: false,
    reach: null,
    silentAt: at(30).toISOString(),
  });
  await driver.call('/driver/online', { online: true });
  expect(await readState(driver)).toMatchObject({ isOnline: true, silentAt: null });
});

test('a position restarts the silence; the same silence is notified once, a later one again', async () => {
  const { driver, readPushes } = await makeListener();
  await app.skipTo(at(14));
  await placeDriver(app, driver, nearby);
  await app.skipTo(at(27, -1));
  expect(readPushes()).toEqual([ASKED]);
  await app.skipTo(at(27));
  expect(readPushes()).toEqual([ASKED, ASKED]);
  const { silenceDueAt } = (await readRow(driver)) ?? {};
  await app.services.sendJob(app.db, 'watch-silence', {
    driverId: driver.id,
    dueAt: silenceDueAt?.toISOString(),
  });
  await app.skipTo(at(28));
  expect(await readRow(driver)).toMatchObject({ silenceDueAt });
  expect(readPushes()).toEqual([ASKED, ASKED]);
});

test('an open page keeps a driver online without a position, and the setting decides for how long it may be closed', async () => {
  await app.db.insert(settingFigures).values({ key: 'silent_offline_minutes', value: 45, updatedAt: at(0) });
  const { driver, readPushes } = await makeListener();
  await app.skipTo(at(20));
  await readState(driver);
  await app.skipTo(at(65, -1));
  expect(await readRow(driver)).toMatchObject({ isOnline: true });
  await app.skipTo(at(65));
  expect(await readRow(driver)).toMatchObject({ isOnline: false, silentAt: at(65) });
  expect(readPushes()).toEqual([ASKED, UNASKED, OFFLINE]);
  await app.db.delete(settingFigures);
});

test('a driver with a parcel stays online and is not asked; the board shows who does not respond', async () => {
  const admin = await makePerson(app, 'admin');
  const { driver, readPushes } = await makeListener();
  const id = await orderFor(app, customer, driver);
  await driver.call(`/driver/offers/${id}/accept`, {});
  const needs = async () => {
    const { body } = await admin.call<{
      needs: { delivery: { id: string }; reasons: { kind: string; at: string }[] }[];
    }>('/admin/board/needs');
    const own = body.needs.find(({ delivery }) => delivery.id === id);
    return own?.reasons.filter(({ kind }) => kind === 'silent') ?? [];
  };
  const isSilent = async () => {
    const { body } = await admin.call<{ drivers: { isSilent: boolean }[] }>(
      `/admin/drivers?search=${driver.id}`,
    );
    return body.drivers.map((row) => row.isSilent);
  };
  await app.skipTo(at(30, -1));
  expect([await needs(), await isSilent()]).toEqual([[], [false]]);
  await app.skipTo(at(31));
  expect(readPushes()).toEqual(expect.not.arrayContaining([ASKED, UNASKED, OFFLINE]));
  expect(await readRow(driver)).toMatchObject({ isOnline: true });
  expect(await needs()).toMatchObject([
    { kind: 'silent', at: FRIDAY_NOON.toISOString(), phone: driver.phone },
  ]);
  expect(await isSilent()).toEqual([true]);
  await placeDriver(app, driver, nearby);
  expect([await needs(), await isSilent()]).toEqual([[], [false]]);
});

test('an offer to a silent phone counts as no refusal, and its driver gets none before a new position', async () => {
  const { driver: gone, readPushes } = await makeListener();
  app.clock.set(at(5));
  const id = await orderFor(app, customer, gone);
  await app.skipTo(at(6));
  expect(await listOffersOf(app, id)).toMatchObject([{ driverId: gone.id, state: 'withdrawn' }]);
  expect(await readWaits(app, id)).toMatchObject([{ rounds: 0 }]);
  expect(readPushes()).toContain(UNASKED);
  await runRound(app);
  expect(await listOffersOf(app, id)).toHaveLength(1);
  const present = await makeDriverAt(app, farther);
  await runRound(app);
  expect(await seeOffer(present)).toMatchObject({ id });
  await readState(gone);
  expect((await readState(gone)).reach).toMatchObject({ isAsked: true });
  const next = await orderDelivery(app, customer);
  await runRound(app);
  expect(await seeOffer(gone)).toMatchObject({ id: next });
});

test('a report without a place is a sign of life, also after an unanswered offer', async () => {
  const driver = await makeDriverAt(app, nearby);
  await app.db
    .update(drivers)
    .set({ unansweredAt: at(1) })
    .where(eq(drivers.userId, driver.id));
  app.clock.set(at(2));
  const { status } = await driver.call('/driver/position', { fixes: [], page: 'visible' });
  expect(status).toBe(200);
  expect(await readRow(driver)).toMatchObject({ lastSeenAt: at(2), unansweredAt: null });
});

test('a driver on a break gets no pushes, and silence is counted from the end of the break', async () => {
  const { driver, readPushes } = await makeListener();
  await driver.call('/driver/pause', { minutes: 45 });
  await app.skipTo(at(45, -1));
  expect(readPushes()).toEqual([]);
  await app.skipTo(at(45));
  expect(readPushes()).toEqual([UNASKED]);
  await app.skipTo(at(75));
  expect(readPushes()).toEqual([UNASKED, OFFLINE]);
});

test('after an outage the phones have five minutes before anybody is taken offline', async () => {
  const { driver } = await makeListener();
  app.clock.set(at(50));
  await app.drain();
  await app.skipTo(at(55, -1));
  expect(await readRow(driver)).toMatchObject({ isOnline: true });
  await app.skipTo(at(55));
  expect(await readRow(driver)).toMatchObject({ isOnline: false });
});

test('a driver whose silence job was lost, or never sent, is taken offline nevertheless', async () => {
  // On a day of its own: the other tests set the clock back, and a scheduled job does not run twice.
  app.clock.set(at(24 * 60));
  const { driver } = await makeListener();
  const { driver: overdue } = await makeListener();
  const forget = async ({ id }: Person, silenceDueAt: Date | null) =>
    await app.db.update(drivers).set({ silenceDueAt }).where(eq(drivers.userId, id));
  await forget(driver, null);
  await forget(overdue, at(23.5 * 60));
  await app.runUntil(at(25 * 60));
  expect([await readRow(driver), await readRow(overdue)]).toMatchObject([
    { isOnline: false },
    { isOnline: false },
  ]);
});
