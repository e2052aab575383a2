import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deliveries } from '#database/schema/index.ts';
import { apply, bringTo, type Cast, makeCast, makeOpenDeliveries } from '#tests/support/deliveries.ts';
import { makePerson, visitor } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

interface Offers {
  online: boolean;
  offers: {
    id: string;
    payCents: number;
    distanceMeters: number;
    metersToPickup: number | null;
    totalMeters: number | null;
    collectFrom: string | null;
  }[];
}

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
});
beforeEach(async () => {
  // Out of the way: every test has its own open list.
  await app.pool.query("update deliveries set status = 'cancelled' where driver_id is null");
});
afterAll(() => app.end());

/** A great circle of 5.5597 km, straight north: 5 euros and 50 cents a kilometre make 7.78 euros. */
const straightNorth = { pickupLat: 53.55, pickupLng: 10, deliveryLat: 53.6, deliveryLng: 10 };

/** Open deliveries of these speeds, in this order of age; answers their ids. */
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

test('express gold stands first, then express, then the rest; within a speed the newest', async () => {
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

test('without a known position the way to the pick-up is unknown, with one both distances are shown', async () => {
  const driver = await makePerson(app, 'driver');
  await open('standard');
  const [before] = (await list(driver)).offers;
  expect(before).toMatchObject({ metersToPickup: null, totalMeters: null });
  await driver.call('/driver/position', { lat: 53.5625, lng: 9.9573 });
  const [after] = (await list(driver)).offers;
  expect(after?.metersToPickup).toBeGreaterThan(500);
  expect(after?.totalMeters).toBe((after?.metersToPickup ?? 0) + (after?.distanceMeters ?? 0));
});

test('however many are open, the ways to all pick-ups are one question', async () => {
  const driver = await makePerson(app, 'driver');
  await open('standard', 'express', 'express_gold');
  await driver.call('/driver/position', { lat: 53.5625, lng: 9.9573 });
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

test('no offer carries a name or a phone number of sender or receiver', async () => {
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

test('a delivery that somebody has is offered to nobody, and comes back when it is given back', async () => {
  const [id = ''] = await open('standard');
  await apply(app, id, 'accept', cast.other_driver);
  expect((await list()).offers).toEqual([]);
  await apply(app, id, 'release', cast.other_driver);
  expect((await list()).offers.map((offer) => offer.id)).toEqual([id]);
});

test('a redelivery says where the parcel waits', async () => {
  const [kept = '', returned = '', plain = ''] = await open('standard', 'standard', 'standard');
  await bringTo(app, cast, kept, 'pending, but picked up in an earlier attempt');
  await bringTo(app, cast, returned, 'recipient absent, parcel back at the sender');
  await apply(app, returned, 'request_redelivery', cast.owner);
  const { offers } = await list();
  const where = (id: string) => offers.find((offer) => offer.id === id)?.collectFrom;
  expect([where(kept), where(returned), where(plain)]).toEqual([
    'Abholung beim Fahrer Jonas Krüger',
    'Abholung beim Absender',
    null,
  ]);
});

test('the parcel stays with the driver who has it, also when another took the redelivery and gave it back', async () => {
  const [id = ''] = await open('standard');
  await bringTo(app, cast, id, 'pending, but picked up in an earlier attempt');
  await apply(app, id, 'accept', cast.other_driver);
  await apply(app, id, 'release', cast.other_driver);
  expect((await list()).offers[0]?.collectFrom).toBe('Abholung beim Fahrer Jonas Krüger');
});

test('only drivers see the open list and an own active list', async () => {
  for (const path of ['/driver/offers', '/driver/deliveries', '/driver']) {
    expect((await visitor(app).call(path)).status).toBe(401);
    expect((await cast.owner.call(path)).status).toBe(403);
    expect((await cast.admin.call(path)).status).toBe(403);
  }
});

test('the own active list holds what is in hand by speed, then parcels of absent recipients still kept', async () => {
  const [slow = '', fast = '', absent = '', foreign = '', back = ''] = await open(
    'standard',
    'express_gold',
    'express_gold',
    'express',
    'standard',
  );
  await bringTo(app, cast, slow, 'picked up');
  await bringTo(app, cast, fast, 'assigned');
  await bringTo(app, cast, absent, 'recipient absent, parcel with the driver');
  await bringTo(app, cast, back, 'recipient absent, parcel back at the sender');
  await apply(app, foreign, 'accept', cast.other_driver);
  const { body } = await cast.assigned_driver.call<{ deliveries: { id: string }[] }>('/driver/deliveries');
  expect(body.deliveries.map(({ id }) => id)).toEqual([fast, slow, absent]);
});
