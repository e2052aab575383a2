import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import { setOnline } from '#drivers/server/profiles/set-online.ts';
import {
  apply,
  bringTo,
  makeCast,
  makeOpenDeliveries,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let id: string;

const cast = await makeCast(app);
beforeEach(async () => {
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
});

const accept = (person: Pick<Person, 'call'>, which = id) =>
  person.call(`/driver/offers/${which}/accept`, {});
const takenText = 'Dieser Auftrag wurde bereits von einem anderen Fahrer angenommen.';

test('a driver who accepts has the delivery, with name and phone for the customer', async () => {
  expect(await accept(cast.assigned_driver)).toMatchObject({ status: 200, body: { id } });
  const { delivery, tracking } = await readRecord(app, id);
  expect(delivery).toMatchObject({
    status: 'assigned',
    driverId: cast.assigned_driver.id,
    driverName: 'Jonas Krüger',
    driverPhone: '+49 40 1234567',
  });
  expect(tracking.at(-1)).toMatchObject({ status: 'assigned', driverName: 'Jonas Krüger' });
});

test.each(['assigned', 'picked up', 'in transit'])(
  'accepting a delivery of another driver (%s) says that it was taken',
  async (situation) => {
    await bringTo(app, cast, id, situation);
    const before = await readRecord(app, id);
    expect(await accept(cast.other_driver)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ACCEPTED', message: takenText },
    });
    expect(await readRecord(app, id)).toEqual(before);
  },
);

test.each([
  ['delivered', 'Zugestellt', 'other_driver'],
  ['recipient absent, parcel with the driver', 'Empfänger abwesend', 'other_driver'],
  ['cancelled without refund', 'Storniert', 'other_driver'],
] as const)('%s: refused with the German label %s', async (situation, label, who) => {
  await bringTo(app, cast, id, situation);
  const before = await readRecord(app, id);
  const message = `Auftrag kann nicht angenommen werden. Aktueller Status: ${label}`;
  expect(await accept(cast[who])).toMatchObject({ status: 409, body: { code: 'OFFER_CLOSED', message } });
  expect(await readRecord(app, id)).toEqual(before);
});

test.each(['assigned', 'picked up', 'in transit'])(
  '%s: a driver who already has it gets the same response again, and nothing is written twice',
  async (situation) => {
    await bringTo(app, cast, id, situation);
    const before = await readRecord(app, id);
    expect(await accept(cast.assigned_driver)).toMatchObject({ status: 200, body: { id } });
    expect(await readRecord(app, id)).toEqual(before);
  },
);

test.each(['b84fe0ba-fb8f-45cb-90de-1fb916381b20', 'keine-id', "1' or '1'='1"])(
  'an unknown offer %s is not found',
  async (unknown) => {
    expect(await accept(cast.assigned_driver, encodeURIComponent(unknown))).toMatchObject({
      status: 404,
      body: { code: 'OFFER_NOT_FOUND', message: 'Auftrag nicht gefunden.' },
    });
  },
);

test('a parcel that does not fit the vehicle is refused, and nothing is written', async () => {
  const courier = await makePerson(app, 'driver');
  await app.db.update(drivers).set({ vehicleType: 'Roller' }).where(eq(drivers.userId, courier.id));
  await app.db.update(deliveries).set({ packageSize: 'large' }).where(eq(deliveries.id, id));
  const before = await readRecord(app, id);
  expect(await accept(courier)).toMatchObject({
    status: 409,
    body: { code: 'VEHICLE_UNFIT', message: 'Dieser Auftrag passt nicht zu Ihrem Fahrzeug.' },
  });
  expect(await readRecord(app, id)).toEqual(before);
  await apply(app, id, 'accept', cast.other_driver);
  expect(await accept(courier)).toMatchObject({ status: 409, body: { code: 'ALREADY_ACCEPTED' } });
});

test('a redelivery whose parcel is with a driver cannot be accepted by others until it is returned', async () => {
  await bringTo(app, cast, id, 'pending again, parcel with the earlier driver');
  const before = await readRecord(app, id);
  expect(await accept(cast.other_driver)).toMatchObject({ status: 404, body: { code: 'OFFER_NOT_FOUND' } });
  expect(await readRecord(app, id)).toEqual(before);
  await apply(app, id, 'return_parcel', cast.assigned_driver);
  expect((await accept(cast.other_driver)).status).toBe(200);
});

test('an offline driver is refused with the advice to go online, whatever the delivery', async () => {
  const offline = await makePerson(app, 'driver', { online: false });
  const refusal = { status: 409, body: { code: 'DRIVER_OFFLINE' } };
  expect(await accept(offline)).toMatchObject({
    ...refusal,
    body: { message: 'Bitte gehen Sie zuerst online, um Aufträge anzunehmen.' },
  });
  expect(await accept(offline, crypto.randomUUID())).toMatchObject(refusal);
  expect((await readRecord(app, id)).delivery.driverId).toBeNull();
});

test('a driver with an incomplete onboarding gets the reason', async () => {
  const fresh = await makePerson(app, 'driver', { online: false });
  await app.db.update(drivers).set({ onboardingCompleted: false }).where(eq(drivers.userId, fresh.id));
  expect(await accept(fresh)).toMatchObject({
    status: 409,
    body: {
      code: 'ONBOARDING_UNFINISHED',
      message: 'Bitte schließen Sie zuerst Ihre Registrierung als Fahrer ab.',
    },
  });
});

test('visitors, customers and admins cannot accept', async () => {
  expect(await accept(visitor(app))).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
  for (const person of [cast.owner, cast.admin]) {
    expect(await accept(person)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
  }
  expect((await readRecord(app, id)).delivery).toMatchObject({ status: 'paid', driverId: null });
});

test('the pay shown before accepting is stored at acceptance and stays, whatever changes later', async () => {
  // A great circle of 11.1195 km, due north: 5 + 4 euros, and 70 cents for each of the 3.1195 km beyond 8.
  const straightNorth = { pickupLat: 53.5, pickupLng: 10, deliveryLat: 53.6, deliveryLng: 10 };
  await app.db.update(deliveries).set(straightNorth).where(eq(deliveries.id, id));
  const { body } = await cast.assigned_driver.call<{ offers: { id: string; payCents: number }[] }>(
    '/driver/offers',
  );
  const shown = body.offers.find((offer) => offer.id === id)?.payCents;
  await accept(cast.assigned_driver);
  await app.db
    .update(deliveries)
    .set({ deliverySpeed: 'express_gold', pickupLat: 53.4 })
    .where(eq(deliveries.id, id));
  await cast.assigned_driver.call(`/deliveries/${id}/pick-up`, {});
  const { attempts } = await readRecord(app, id);
  expect([shown, attempts.map(({ earningsCents }) => earningsCents)]).toEqual([1118, [1118]]);
});

test('a driver may have several deliveries, and cannot go offline with them', async () => {
  const busy = await makePerson(app, 'driver');
  const ids = await makeOpenDeliveries(app, cast.owner, 3);
  const answers = await Promise.all(ids.map((each) => accept(busy, each)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect(setOnline(app.services, busy, false)).rejects.toMatchObject({ code: 'ACTIVE_DELIVERIES' });
});

test('a driver who has as many deliveries as allowed delivers one before accepting another', async () => {
  await app.db
    .insert(settingFigures)
    .values({ key: 'deliveries_per_driver', value: 10, updatedAt: app.clock.now() });
  const busy = await makePerson(app, 'driver');
  const [left = '', ...ids] = await makeOpenDeliveries(app, cast.owner, 11);
  for (const each of ids) expect((await accept(busy, each)).status).toBe(200);
  const refusal = {
    status: 409,
    body: {
      code: 'DRIVER_FULL',
      message:
        'Sie haben schon so viele Sendungen, wie gleichzeitig vorgesehen sind. Liefern Sie zuerst eine aus.',
    },
  };
  expect(await accept(busy, left)).toMatchObject(refusal);
  expect((await readRecord(app, left)).delivery).toMatchObject({ status: 'paid', driverId: null });
  const given = await actOnBoard(cast.admin, left, 'give-to-driver', { driverId: busy.id, reason: 'Eilt' });
  expect(given.body).toMatchObject({
    code: 'DRIVER_FULL',
    message: expect.stringContaining('Dieser Fahrer'),
  });
  await busy.call(`/deliveries/${ids[0]}/release`, { reason: 'zu viel' });
  expect(await accept(busy, left)).toMatchObject({ status: 200 });
  await app.db.delete(settingFigures);
});

test('going offline and accepting concurrently never leaves an offline driver with a delivery', async () => {
  const racer = await makePerson(app, 'driver');
  for (const each of await makeOpenDeliveries(app, cast.owner, 10)) {
    const [taken, left] = await Promise.all([
      accept(racer, each),
      racer.call('/driver/online', { online: false }),
    ]);
    expect([taken.status, left.status].sort()).toEqual([200, 409]);
    if (taken.status === 200) await racer.call(`/deliveries/${each}/release`, { reason: 'zu weit' });
    await racer.call('/driver/online', { online: true });
  }
});
