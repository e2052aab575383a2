import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { liftingBriefings } from '#drivers/tables/driver-duties-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { appSettings, users } from '#people/tables/accounts-tables.ts';
import { apply, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);

const go = (person: Pick<Person, 'call'>, online: boolean) => person.call('/driver/online', { online });
const read = async ({ id }: Person) => (await app.db.select().from(drivers).where(eq(drivers.userId, id)))[0];
const newDriver = () => makePerson(app, 'driver', { online: false });

const unconfirmed = 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse, bevor Sie online gehen.';
const unfinished = 'Bitte schließen Sie zuerst Ihre Registrierung als Fahrer ab.';
const unapproved = 'Ihre Unterlagen werden noch geprüft. Danach können Sie online gehen.';

test('a driver who meets all requirements goes online and offline again', async () => {
  const driver = await newDriver();
  expect(await go(driver, true)).toMatchObject({ status: 200, body: { isOnline: true } });
  expect((await driver.call('/driver')).body).toMatchObject({
    isOnline: true,
    gaps: [],
    activeCount: 0,
    rating: null,
  });
  expect(await go(driver, true)).toMatchObject({ status: 200, body: { isOnline: true } });
  expect(await go(driver, false)).toMatchObject({ status: 200, body: { isOnline: false } });
  expect((await read(driver))?.isOnline).toBe(false);
});

test('once a year a driver reads how to lift before going online, which is kept, and a running shift goes on', async () => {
  const driver = await newDriver();
  await go(driver, true);
  const begun = app.clock.now();
  app.clock.set(new Date('2027-11-20T11:00:00Z'));
  expect((await driver.call('/driver')).body).toMatchObject({ isOnline: true, gaps: [] });
  await go(driver, false);
  const due = 'Bitte lesen Sie zuerst die Hinweise zum Heben.';
  expect((await driver.call('/driver')).body.gaps).toEqual([{ gap: 'briefing', text: due }]);
  expect(await go(driver, true)).toMatchObject({ status: 409, body: { code: 'BRIEFING_DUE', message: due } });
  const admin = await makePerson(app, 'admin');
  expect((await admin.call(`/admin/drivers/${driver.id}/online`, { online: true })).body).toMatchObject({
    code: 'DRIVER_MUST_STAY_OFFLINE',
    message: 'Der Fahrer muss zuerst in seiner App lesen, wie schwere Pakete gehoben werden.',
  });
  expect((await driver.call('/driver/online', { online: true, briefing: 99 })).status).toBe(422);
  for (const _ of [1, 2]) {
    expect((await driver.call('/driver/online', { online: true, briefing: 1 })).status).toBe(200);
  }
  const kept = await app.db
    .select({ version: liftingBriefings.version, confirmedAt: liftingBriefings.confirmedAt })
    .from(liftingBriefings)
    .where(eq(liftingBriefings.driverId, driver.id))
    .orderBy(liftingBriefings.confirmedAt);
  expect(kept).toEqual([
    { version: 1, confirmedAt: begun },
    { version: 1, confirmedAt: app.clock.now() },
  ]);
  app.clock.set(begun);
});

test('missing requirements keep a driver offline and are named', async () => {
  const driver = await newDriver();
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, driver.id));
  await app.db.update(drivers).set({ onboardingCompleted: false }).where(eq(drivers.userId, driver.id));
  expect((await driver.call('/driver')).body.gaps).toEqual([
    { gap: 'email', text: unconfirmed },
    { gap: 'onboarding', text: unfinished },
  ]);
  expect(await go(driver, true)).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_UNCONFIRMED_DRIVER', message: unconfirmed },
  });
  await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, driver.id));
  expect(await go(driver, true)).toMatchObject({
    status: 409,
    body: { code: 'ONBOARDING_UNFINISHED', message: unfinished },
  });
  expect((await read(driver))?.isOnline).toBe(false);
  await app.db.update(drivers).set({ onboardingCompleted: true }).where(eq(drivers.userId, driver.id));
  expect((await go(driver, true)).status).toBe(200);
});

test('if approval is required nobody goes online without it', async () => {
  const driver = await newDriver();
  await app.db
    .insert(appSettings)
    .values({ settingKey: 'driver_approval_required', settingValue: true, updatedAt: app.clock.now() });
  expect(await go(driver, true)).toMatchObject({
    status: 409,
    body: { code: 'APPROVAL_MISSING', message: unapproved },
  });
  expect((await driver.call('/driver')).body.gaps).toEqual([{ gap: 'approval', text: unapproved }]);
  await app.db.update(drivers).set({ approvedAt: app.clock.now() }).where(eq(drivers.userId, driver.id));
  expect((await go(driver, true)).status).toBe(200);
  await app.db.delete(appSettings);
});

test('no driver goes offline with a delivery in hand; an ended one or a kept parcel allows it', async () => {
  const driver = cast.assigned_driver;
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  const refusal = {
    status: 409,
    body: {
      code: 'ACTIVE_DELIVERIES',
      message: 'Sie können nicht offline gehen, solange Sie aktive Sendungen haben.',
    },
  };
  for (const command of ['accept', 'pick_up', 'start_transit'] as const) {
    await apply(app, id, command, driver);
    expect(await go(driver, false)).toMatchObject(refusal);
    expect((await driver.call('/driver')).body).toMatchObject({ isOnline: true, activeCount: 1 });
  }
  await apply(app, id, 'mark_absent', driver);
  expect((await go(driver, false)).status).toBe(200);
});

test('a position is accepted only while online, and deleted on going offline', async () => {
  const driver = await newDriver();
  const here = { lat: 53.55, lng: 9.99 };
  expect(await placeDriver(app, driver, here)).toMatchObject({ isOnline: false, stored: 0 });
  expect(await read(driver)).toMatchObject({ lastLat: null, lastLng: null, lastPositionAt: null });
  await go(driver, true);
  expect(await placeDriver(app, driver, here)).toMatchObject({ isOnline: true, stored: 1 });
  expect(await read(driver)).toMatchObject({
    lastLat: 53.55,
    lastLng: 9.99,
    lastPositionAt: app.clock.now(),
  });
  await go(driver, false);
  expect(await read(driver)).toMatchObject({ lastLat: null, lastLng: null, lastPositionAt: null });
});

test('only drivers have the online switch and a position', async () => {
  for (const [path, body] of [
    ['/driver/online', { online: true }],
    ['/driver/position', { fixes: [{ lat: 53.5, lng: 10, measuredAt: '2026-11-20T11:00:00.000Z' }] }],
  ] as const) {
    expect((await visitor(app).call(path, body)).status).toBe(401);
    expect((await cast.owner.call(path, body)).status).toBe(403);
    expect((await cast.admin.call(path, body)).status).toBe(403);
  }
});
