import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { apply, bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Offers {
  online: boolean;
  offers: {
    id: string;
    payCents: number;
    distanceMeters: number;
    metersToPickup: number | null;
    totalMeters: number | null;
    collectFrom: string | null;
    redeliveryReason: string | null;
    pickupFloor: string | null;
    deliveryFloor: string | null;
  }[];
}

interface Kept {
  id: string;
}

const app = await openTestApp();
const cast = await makeCast(app);
beforeEach(async () => {
  // Clears the open list, so that every test has its own.
  await app.pool.query(
    "update deliveries set status = 'cancelled', parcel_driver_id = null where driver_id is null",
  );
});

/** A great circle of 5.5597 km, due north: 5 euros and 50 cents a kilometre make 7.78 euros. */
const straightNorth = { pickupLat: 53.55, pickupLng: 10, deliveryLat: 53.6, deliveryLng: 10 };

/** Opens deliveries of these speeds, oldest first; returns their ids. */
async function open(...speeds: ('standard' | 'express' | 'express_gold')[]): Promise<string[]> {
  const ids = await makeOpenDeliveries(app, cast.owner, speeds.length);
  await app.db.update(deliveries).set({ status: 'cancelled' }).where(eq(deliveries.status, 'paid'));
  for (const [index, id] of ids.entries()) {
    const createdAt = new Date(app.clock.now().getTime() + index * 60_000);
    await app.db
      .update(deliveries)
      .set({ status: 'paid', deliverySpeed: speeds[index], createdAt, ...straightNorth })
      .where(eq(deliveries.id, id));
  }
  return ids;
}

const list = async (driver = cast.assigned_driver) => (await driver.call<Offers>('/driver/offers')).body;

test('express gold is first, then express, then the rest; newest first within a speed', async () => {
  const ids = await open('standard', 'express', 'express_gold', 'standard', 'express', 'express_gold');
  const { online, offers } = await list();
  expect(online).toBe(true);
  expect(offers.map(({ id }) => ids.indexOf(id))).toEqual([5, 2, 4, 1, 3, 0]);
});

test.each([
  ['standard', 778],
  ['express', 1278],
  ['express_gold', 1278],
] as const)('a %s offer shows its pay before it is accepted', async (speed, cents) => {
  await open(speed);
  expect((await list()).offers[0]?.payCents).toBe(cents);
});

test('without a known position the distance to the pick-up is unknown, with one both distances are shown', async () => {
  const driver = await makePerson(app, 'driver');
  await open('standard');
  const [before] = (await list(driver)).offers;
  expect(before).toMatchObject({ metersToPickup: null, totalMeters: null });
  await placeDriver(app, driver, { lat: 53.5625, lng: 9.9573 });
  const [after] = (await list(driver)).offers;
  expect(after?.metersToPickup).toBeGreaterThan(500);
  expect(after?.totalMeters).toBe((after?.metersToPickup ?? 0) + (after?.distanceMeters ?? 0));
});

test('the distances to all pick-ups are one request, however many are open', async () => {
  const driver = await makePerson(app, 'driver');
  await open('standard', 'express', 'express_gold');
  await placeDriver(app, driver, { lat: 53.5625, lng: 9.9573 });
  const asked = vi.spyOn(app.services.geo.router, 'matrix');
  const { offers } = await list(driver);
  expect(offers.map(({ metersToPickup }) => metersToPickup)).toEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('no offer contains a name or phone number of sender or receiver', async () => {
  await open('standard', 'express');
  const text = JSON.stringify(await list());
  for (const secret of ['111111', '222222', 'Petersen', 'Claasen', cast.owner.phone, cast.owner.id]) {
    expect(text).not.toContain(secret);
  }
});

test('an offline driver gets no offers', async () => {
  await open('standard');
  const offline = await makePerson(app, 'driver', { online: false });
  expect(await offline.call('/driver/offers')).toMatchObject({
    status: 200,
    body: { online: false, offers: [] },
  });
});

test('a delivery with a driver is not offered, and is offered again after a release', async () => {
  const [id = ''] = await open('standard');
  await apply(app, id, 'accept', cast.other_driver);
  expect((await list()).offers).toEqual([]);
  await apply(app, id, 'release', cast.other_driver);
  expect((await list()).offers.map((offer) => offer.id)).toEqual([id]);
});

test('an offer shows floors and why it is delivered once more, but no name at the bell and no code', async () => {
  const [id = ''] = await open('standard');
  await bringTo(app, cast, id, 'pending again, parcel back at the sender');
  await app.db
    .update(deliveries)
    .set({ redeliveryReason: 'Ab 17 Uhr ist jemand da', deliveryDoorbell: 'Yildirim, 3. Stock, Code 4711' })
    .where(eq(deliveries.id, id));
  const { offers } = await list();
  expect(offers.find((offer) => offer.id === id)).toMatchObject({
    redeliveryReason: 'Ab 17 Uhr ist jemand da',
    pickupFloor: null,
    deliveryFloor: '3. Stock',
  });
  expect(JSON.stringify(offers)).not.toMatch(/Yildirim|4711/);
});

test('a redelivery shows where the parcel is', async () => {
  const [kept = '', returned = '', plain = ''] = await open('standard', 'standard', 'standard');
  await bringTo(app, cast, kept, 'pending again, parcel with the earlier driver');
  await bringTo(app, cast, returned, 'pending again, parcel back at the sender');
  const { offers } = await list();
  const where = (id: string) => offers.find((offer) => offer.id === id)?.collectFrom;
  expect([where(kept), where(returned), where(plain)]).toEqual([
    'Das Paket liegt bei Ihnen',
    'Abholung beim Absender',
    null,
  ]);
});

test('the route of a redelivery in hand begins at its driver and leads to the receiver', async () => {
  const [id = ''] = await open('standard');
  await bringTo(app, cast, id, 'pending again, parcel with the earlier driver');
  const row = await getDeliveryRow(app.db, id);
  await placeDriver(app, cast.assigned_driver, { lat: row.deliveryLat, lng: row.deliveryLng + 0.001 });
  const shown = (await list()).offers.find((offer) => offer.id === id);
  expect(shown).toMatchObject({ isInHand: true, metersToPickup: 0 });
  expect(shown?.totalMeters).toBeGreaterThan(0);
  expect(shown?.totalMeters).toBeLessThan(500);
  expect(shown?.distanceMeters).toBeGreaterThan(2000);
});

const offeredTo = async (driver: Person) => (await list(driver)).offers.map(({ id }) => id);

test('a redelivery whose parcel is with a driver is offered to that driver only, even after a release', async () => {
  const [id = ''] = await open('standard');
  await bringTo(app, cast, id, 'pending again, parcel with the earlier driver');
  expect(await offeredTo(cast.other_driver)).toEqual([]);
  await apply(app, id, 'accept', cast.assigned_driver);
  await apply(app, id, 'release', cast.assigned_driver);
  expect([await offeredTo(cast.assigned_driver), await offeredTo(cast.other_driver)]).toEqual([[id], []]);
  expect((await list()).offers[0]?.collectFrom).toBe('Das Paket liegt bei Ihnen');
});

test.each(['assigned_driver', 'admin'] as const)(
  'once the %s has recorded the return of the parcel, every driver is offered the redelivery',
  async (who) => {
    const [id = ''] = await open('standard');
    await bringTo(app, cast, id, 'pending again, parcel with the earlier driver');
    const given =
      who === 'admin'
        ? actOnBoard(cast.admin, id, 'return-parcel')
        : cast[who].call(`/deliveries/${id}/return-parcel`, {});
    expect((await given).status).toBe(200);
    expect([await offeredTo(cast.assigned_driver), await offeredTo(cast.other_driver)]).toEqual([[id], [id]]);
  },
);

test('nobody else may record that a kept parcel is back at its sender', async () => {
  const [id = ''] = await open('standard');
  await bringTo(app, cast, id, 'pending again, parcel with the earlier driver');
  const give = (person: Pick<Person, 'call'>) => person.call(`/deliveries/${id}/return-parcel`, {});
  expect(await give(visitor(app))).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
  expect(await give(cast.owner)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
  expect(await give(cast.other_driver)).toMatchObject({ status: 404, body: { code: 'DELIVERY_NOT_FOUND' } });
});

test('only drivers see the open list and their own active list', async () => {
  for (const path of ['/driver/offers', '/driver/deliveries', '/driver']) {
    expect((await visitor(app).call(path)).status).toBe(401);
    expect((await cast.owner.call(path)).status).toBe(403);
    expect((await cast.admin.call(path)).status).toBe(403);
  }
});

test('only deliveries that fit the vehicle are offered, and others take no place in the list', async () => {
  const courier = await makePerson(app, 'driver');
  const vehicle = { vehicleType: 'Fahrrad', maxLoadKg: 10 } as const;
  await app.db.update(drivers).set(vehicle).where(eq(drivers.userId, courier.id));
  const [fitting = '', large = '', heavy = '', ...newer] = await open(...Array(203).fill('standard'));
  const change = (id: string, set: object) => app.db.update(deliveries).set(set).where(eq(deliveries.id, id));
  await change(fitting, { packageSize: 'medium', weightKg: 10 });
  await change(large, { packageSize: 'large', weightKg: 1 });
  await change(heavy, { packageSize: 'documents', weightKg: 11 });
  await app.db.update(deliveries).set({ weightKg: 20 }).where(inArray(deliveries.id, newer));
  expect(await offeredTo(courier)).toEqual([fitting]);
});

test('a parcel already in the vehicle is offered, even after a change of vehicle', async () => {
  const courier = await makePerson(app, 'driver');
  const [id = ''] = await open('standard');
  await apply(app, id, 'accept', courier);
  await apply(app, id, 'mark_absent', courier);
  await apply(app, id, 'request_redelivery', cast.owner);
  await app.db.update(drivers).set({ maxLoadKg: 1 }).where(eq(drivers.userId, courier.id));
  expect(await offeredTo(courier)).toEqual([id]);
  expect((await courier.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
});

test('the active list contains deliveries in hand by speed, then kept parcels of absent recipients', async () => {
  const [slow = '', fast = '', absent = '', foreign = '', back = '', asked = ''] = await open(
    'standard',
    'express_gold',
    'express_gold',
    'express',
    'standard',
    'standard',
  );
  await bringTo(app, cast, slow, 'picked up');
  await bringTo(app, cast, fast, 'assigned');
  await bringTo(app, cast, absent, 'recipient absent, parcel with the driver');
  await bringTo(app, cast, back, 'recipient absent, parcel back at the sender');
  await apply(app, foreign, 'accept', cast.other_driver);
  app.clock.advance(1);
  await bringTo(app, cast, asked, 'pending again, parcel with the earlier driver');
  const { body } = await cast.assigned_driver.call<{ deliveries: Kept[] }>('/driver/deliveries');
  expect(body.deliveries.map(({ id }) => id)).toEqual([fast, slow, absent, asked]);
  // While it is being returned: only the sender's phone number, and the command that records the return.
  expect(body.deliveries.at(-1)).toMatchObject({
    status: 'pending',
    allowedCommands: ['accept', 'return_parcel'],
    senderPhone: '+49 40 111111',
    receiverPhone: null,
  });
  await apply(app, asked, 'return_parcel', cast.assigned_driver);
  const after = await cast.assigned_driver.call<{ deliveries: Kept[] }>('/driver/deliveries');
  expect(after.body.deliveries.map(({ id }) => id)).toEqual([fast, slow, absent]);
});
