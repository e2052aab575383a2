import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveries, deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { appSettings, profiles, users } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { apply, bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const admin = cast.admin;

interface Listed {
  drivers: {
    userId: string;
    fullName: string;
    email: string | null;
    deliveredCount: number;
    isOnline: boolean;
    isAwaiting: boolean;
    isBlocked: boolean;
    expiresOn: string | null;
  }[];
  count: number;
  pageSize: number;
  awaitingCount: number;
}
const list = async (query = '') => (await admin.call<Listed>(`/admin/drivers${query}`)).body;
const named = (fullName: string, online = false) => makePerson(app, 'driver', { fullName, online });
const change = (person: Person, patch: Partial<typeof drivers.$inferInsert>) =>
  app.db.update(drivers).set(patch).where(eq(drivers.userId, person.id));

test('the list contains every driver with email and number of completed deliveries', async () => {
  const driver = cast.assigned_driver;
  for (const id of await makeOpenDeliveries(app, cast.owner, 2)) await bringTo(app, cast, id, 'delivered');
  const [absent = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await bringTo(app, cast, absent, 'recipient absent, parcel with the driver');
  const { count } = await list();
  expect(count).toBe(await app.db.$count(drivers));
  for (const order of ['created_at', 'delivered']) {
    const { drivers: rows } = await list(`?search=${driver.email}&order=${order}`);
    expect(rows).toMatchObject([
      { userId: driver.id, email: driver.email, deliveredCount: 2, isOnline: true },
    ]);
    expect(rows[0]?.deliveredCount).toBe(
      await app.db.$count(
        deliveries,
        eq(deliveries.driverId, driver.id) && eq(deliveries.status, 'delivered'),
      ),
    );
  }
});

test('a row says how a driver is doing: since when online, last sign, parcels on board, rating, break', async () => {
  const driver = await named('Live Lage', true);
  const rowOf = async () => (await list(`?search=${driver.email}`)).drivers[0];
  const now = app.clock.now().toISOString();
  expect(await rowOf()).toMatchObject({ onlineSince: now, seenAt: now, aboardCount: 0, rating: null });
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await driver.call(`/driver/offers/${id}/accept`, {});
  await driver.call(`/deliveries/${id}/pick-up`, {});
  const fix = { lat: 53.55, lng: 9.99, measuredAt: now };
  await driver.call('/driver/position', { fixes: [fix], battery: 18 });
  await driver.call('/driver/pause', { minutes: 15, atOnce: true });
  await app.db
    .insert(deliveryRatings)
    .values({ deliveryId: id, customerId: cast.owner.id, rating: 4, createdAt: app.clock.now() });
  const pausedUntil = new Date(app.clock.now().getTime() + 15 * 60_000).toISOString();
  expect(await rowOf()).toMatchObject({
    aboardCount: 1,
    batteryPercent: 18,
    rating: { average: 4, count: 1 },
    pausedUntil,
  });
  const { drivers: rows } = await list('?order=status');
  const states = rows.map(({ isOnline }) => isOnline);
  expect(states).toEqual(states.toSorted((one, other) => Number(other) - Number(one)));
});

test('the list of drivers is searched by substrings of name, email and phone, without wildcards', async () => {
  const driver = await named('Änne 100%_Petersen');
  await change(driver, { phone: '+49 1512 3499887' });
  for (const search of [
    '0151 23 49',
    '+49 (0)151/2349',
    'änne 100%',
    '%_PET',
    driver.email.slice(0, 12),
    driver.id,
  ]) {
    const found = await list(`?search=${encodeURIComponent(search)}`);
    expect([search, found.drivers.map(({ userId }) => userId)]).toEqual([search, [driver.id]]);
  }
  expect((await list('?search=niemand-so-und-nie')).drivers).toEqual([]);
});

test('the list of drivers is sorted as requested, and each page continues where the previous one ended', async () => {
  const people = [
    await named('zz Berta'),
    await named('zz Änne'),
    await named('zz Carla'),
    await named('zz anna'),
  ];
  const names = async (query: string) =>
    (await list(`?search=zz%20${query}`)).drivers.map((row) => row.fullName);
  expect(await names('&order=name&direction=asc')).toEqual(['zz anna', 'zz Änne', 'zz Berta', 'zz Carla']);
  expect(await names('&order=name&direction=desc')).toEqual(['zz Carla', 'zz Berta', 'zz Änne', 'zz anna']);
  const [first] = people;
  if (first) await change(first, { createdAt: new Date('2020-01-01') });
  expect((await names('&order=created_at&direction=asc'))[0]).toBe('zz Berta');
  expect(await list('?search=zz%20&page=2')).toMatchObject({ drivers: [], count: 4, pageSize: 50 });
});

test('the list of drivers is filtered by online, awaiting approval, expiring papers or blocked', async () => {
  const online = await named('qq online', true);
  await named('qq awaiting');
  const expiring = await named('qq expiring');
  const blocked = await named('qq blocked');
  for (const each of [online, expiring, blocked]) await change(each, { approvedAt: app.clock.now() });
  await change(expiring, { licenseExpiresOn: '2026-12-20', identityExpiresOn: '2030-01-01' });
  await change(online, { licenseExpiresOn: '2026-12-21' });
  await app.db.update(profiles).set({ blockedAt: app.clock.now() }).where(eq(profiles.id, blocked.id));
  const found = async (filter: string) =>
    (await list(`?search=qq%20&filter=${filter}&order=name&direction=asc`)).drivers.map(
      (row) => row.fullName,
    );
  expect(await found('online')).toEqual(['qq online']);
  expect(await found('offline')).toEqual(['qq awaiting', 'qq blocked', 'qq expiring']);
  expect(await found('awaiting')).toEqual(['qq awaiting']);
  expect(await found('expiring')).toEqual(['qq expiring']);
  expect(await found('blocked')).toEqual(['qq blocked']);
  const { drivers: rows, awaitingCount } = await list('?search=qq%20&filter=expiring');
  expect(rows[0]?.expiresOn).toBe('2026-12-20');
  expect(awaitingCount).toBeGreaterThan(0);
});

const switchOnline = (driver: Person, online: boolean, who = admin) =>
  who.call(`/admin/drivers/${driver.id}/online`, { online });
const isOnline = async ({ id }: Person) =>
  (await app.db.select().from(drivers).where(eq(drivers.userId, id)))[0]?.isOnline;

test('an admin’s switch puts a driver online and offline immediately, each audited once', async () => {
  const driver = await named('Kim Petersen');
  for (const online of [true, true, false]) {
    expect(await switchOnline(driver, online)).toMatchObject({ status: 200, body: { isOnline: online } });
    expect(await isOnline(driver)).toBe(online);
  }
  const recorded = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, driver.id));
  expect(recorded.map(({ action, before, after }) => [action, before, after]).toSorted()).toEqual([
    ['driver.put_offline', { isOnline: true }, { isOnline: false }],
    ['driver.put_online', { isOnline: false }, { isOnline: true }],
  ]);
});

test('an admin’s switch refuses what the driver’s own switch would refuse, with the reason', async () => {
  const busy = cast.assigned_driver;
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await apply(app, id, 'accept', busy);
  expect(await switchOnline(busy, false)).toMatchObject({
    status: 409,
    body: { message: 'Der Fahrer hat aktive Sendungen und kann deshalb nicht offline gehen.' },
  });
  const unfinished = await named('Unfertig');
  await change(unfinished, { onboardingCompleted: false });
  const unconfirmed = await named('Unbestätigt');
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.id));
  const rejected = await named('Abgelehnt');
  await change(rejected, { rejectedAt: app.clock.now(), rejectionReason: 'Unscharf' });
  const waiting = await named('Wartend');
  const blocked = await named('Gesperrt');
  await app.db.update(profiles).set({ blockedAt: app.clock.now() }).where(eq(profiles.id, blocked.id));
  const refusals: [Person, string][] = [
    [blocked, 'Der Fahrer ist gesperrt.'],
    [unfinished, 'Der Fahrer hat seine Registrierung noch nicht abgeschlossen.'],
    [unconfirmed, 'Der Fahrer hat seine E-Mail-Adresse noch nicht bestätigt.'],
    [rejected, 'Die Unterlagen des Fahrers wurden abgelehnt.'],
    [waiting, 'Die Unterlagen des Fahrers sind noch nicht freigegeben.'],
  ];
  await admin.call('/admin/settings/driver_approval_required', { value: true });
  for (const [driver, message] of refusals) {
    expect(await switchOnline(driver, true)).toMatchObject({
      status: 409,
      body: { code: 'DRIVER_MUST_STAY_OFFLINE', message },
    });
    expect(await isOnline(driver)).toBe(false);
  }
  await app.db.delete(appSettings);
});

test('an unknown driver is not found, and only admins can switch', async () => {
  expect(await admin.call('/admin/drivers/niemand/online', { online: true })).toMatchObject({
    status: 404,
    body: { code: 'DRIVER_NOT_FOUND', message: 'Fahrer nicht gefunden' },
  });
  const driver = await named('Kim Petersen', true);
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  for (const person of [cast.owner, driver, cast.other_driver, finance]) {
    expect((await switchOnline(driver, false, person)).status).toBe(403);
  }
  expect(await isOnline(driver)).toBe(true);
});
