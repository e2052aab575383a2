import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { positionFixes } from '#drivers/tables/positions-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import { announce } from '#platform/server/live/live-events.ts';
import {
  apply,
  bringTo,
  type Cast,
  makeCast,
  makeOpenDeliveries,
} from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { fixAt, placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;
let driver: Person;

cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  cast = { ...cast, assigned_driver: driver };
});

interface Live {
  position: { lat: number; lng: number; isRough: boolean; measuredAt: string; freshUntil: string } | null;
  destination: object | null;
  path: object[];
  arrivals: { kind: string; stopsBefore: number; until90: string; from90: string }[];
}

const here = { lat: 53.56, lng: 9.96 };
const trackOf = async (who: Person) =>
  await app.db
    .select()
    .from(positionFixes)
    .where(eq(positionFixes.driverId, who.id))
    .orderBy(positionFixes.measuredAt);
const readDriver = async () => {
  const [row] = await app.db.select().from(drivers).where(eq(drivers.userId, driver.id));
  if (!row) throw new Error('no driver');
  return row;
};
const make = async (count = 1) => await makeOpenDeliveries(app, cast.owner, count);
const live = async (id: string, person: Pick<Person, 'call'> = cast.owner) =>
  await person.call<Live>(`/deliveries/${id}/live`);
const linkOf = async (id: string) => {
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  return `/tracking/${row?.trackingToken}`;
};
/** Waits until reported fixes are reflected in the ETAs. */
async function settle(): Promise<void> {
  await app.drain();
}

test('a batch from a phone that was offline is stored in the order of measurement, and rejected fixes are counted', async () => {
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'picked up');
  app.clock.advance(10);
  const at = (secondsAgo: number, east: number) => fixAt(app, { lat: 53.56, lng: 9.96 + east }, secondsAgo);
  const fixes = [at(60, 0.004), at(300, 0), at(120, 0.9), at(-300, 0), at(180, 0.002)];
  const { body } = await driver.call('/driver/position', { fixes });
  expect(body).toEqual({
    isOnline: true,
    stored: 3,
    dropped: { future: 1, old: 0, inaccurate: 0, too_fast: 1, repeated: 0 },
    isConfirmed: false,
    need: 'carrying',
  });
  const track = await trackOf(driver);
  expect(track.map(({ lng }) => Number(lng.toFixed(5)))).toEqual([9.96, 9.962, 9.964]);
  expect(track[0]).toMatchObject({ accuracyMeters: 8, receivedAt: app.clock.now() });
  expect(await readDriver()).toMatchObject({
    lastLng: 9.964,
    lastPositionAt: new Date(app.clock.now().getTime() - 60_000),
  });
  // The same batch again, as if its response was lost.
  expect((await driver.call('/driver/position', { fixes })).body).toMatchObject({ stored: 0 });
  expect(await trackOf(driver)).toHaveLength(3);
});

test('without a delivery in hand only the last position is stored, and no track from before an acceptance', async () => {
  await placeDriver(app, driver, here, 120);
  expect(await trackOf(driver)).toEqual([]);
  expect(await readDriver()).toMatchObject({ lastLat: here.lat });
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'assigned');
  app.clock.advance(1);
  await driver.call('/driver/position', { fixes: [fixAt(app, here, 90), fixAt(app, here, 30)] });
  expect((await trackOf(driver)).map(({ measuredAt }) => measuredAt)).toEqual([
    new Date(app.clock.now().getTime() - 30_000),
  ]);
});

test('the dispatcher is woken by the first position fit for an offer, and not by further ones', async () => {
  const heard: string[] = [];
  const hangUp = app.services.live.hear(({ noun, id }) => heard.push(`${noun} ${id}`));
  // Events arrive in order: once the fence has, everything announced before it has too.
  const reachFence = async (id: string) => {
    await announce(app.db, { noun: 'driver', id, userIds: [] });
    await expect.poll(() => heard).toContain(`driver ${id}`);
  };
  const countAnnounced = async (minutesLater: number) => {
    // Also what the driver's going online announced before this test.
    await reachFence('before');
    heard.length = 0;
    app.clock.advance(minutesLater);
    await placeDriver(app, driver, here);
    await reachFence('after');
    return heard.filter((event) => event === `driver ${driver.id}`).length;
  };
  expect([
    await countAnnounced(0),
    await countAnnounced(1),
    await countAnnounced(15),
    await countAnnounced(16),
  ]).toEqual([1, 0, 0, 1]);
  hangUp();
});

test.each(
  [
    [],
    [{ lat: 91, lng: 0, measuredAt: FRIDAY_NOON.toISOString() }],
    [{ lat: 53, lng: -181, measuredAt: FRIDAY_NOON.toISOString() }],
    [{ lat: 53, lng: 10 }],
    [{ lat: 53, lng: 10, measuredAt: 'gestern' }],
    [{ lat: 53, lng: 10, accuracyMeters: -1, measuredAt: FRIDAY_NOON.toISOString() }],
    Array.from({ length: 201 }, () => ({ lat: 53, lng: 10, measuredAt: FRIDAY_NOON.toISOString() })),
  ].map((fixes) => [fixes.length, fixes] as const),
)('%i invalid fixes are refused', async (_count, fixes) => {
  expect((await driver.call('/driver/position', { fixes })).status).toBe(422);
});

test('a driver’s export contains the track', async () => {
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'picked up');
  await placeDriver(app, driver, here);
  const { body } = await driver.call<{ positions: object[] }>('/export-data');
  expect(body.positions).toEqual([{ ...here, accuracyMeters: 8, measuredAt: FRIDAY_NOON.toISOString() }]);
});

test('the track is deleted when the last delivery in hand ends, not before', async () => {
  const [first = '', second = ''] = await make(2);
  await bringTo(app, cast, first, 'picked up');
  await bringTo(app, cast, second, 'assigned');
  await placeDriver(app, driver, here);
  await apply(app, first, 'deliver', driver);
  expect(await trackOf(driver)).toHaveLength(1);
  await apply(app, second, 'release', driver);
  expect(await trackOf(driver)).toEqual([]);
});

test('going offline deletes position and track', async () => {
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'picked up');
  await placeDriver(app, driver, here);
  await app.db.insert(positionFixes).values({
    driverId: driver.id,
    measuredAt: new Date(FRIDAY_NOON.getTime() - 1000),
    receivedAt: FRIDAY_NOON,
    ...here,
  });
  await apply(app, id, 'mark_absent', driver);
  await app.db
    .insert(positionFixes)
    .values({ driverId: driver.id, measuredAt: FRIDAY_NOON, receivedAt: FRIDAY_NOON, ...here });
  expect((await driver.call('/driver/online', { online: false })).status).toBe(200);
  expect(await trackOf(driver)).toEqual([]);
  expect(await readDriver()).toMatchObject({ lastLat: null, lastPositionAt: null });
});

test('after 24 hours no position is stored, even if the app was closed and the delivery never ended', async () => {
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'picked up');
  await placeDriver(app, driver, here);
  app.clock.advance(60);
  await placeDriver(app, driver, { lat: 53.561, lng: 9.96 });
  await app.services.sendJob(
    app.db,
    'delete-old-tracks',
    {},
    { dueAt: new Date(FRIDAY_NOON.getTime() + 24.5 * 3_600_000) },
  );
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 24.5 * 3_600_000));
  await app.drain();
  expect(await trackOf(driver)).toHaveLength(1);
  expect(await readDriver()).toMatchObject({ lastLat: 53.561 });
  await app.services.sendJob(
    app.db,
    'delete-old-tracks',
    {},
    { dueAt: new Date(FRIDAY_NOON.getTime() + 25.01 * 3_600_000) },
  );
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 25.01 * 3_600_000));
  await app.drain();
  expect(await trackOf(driver)).toEqual([]);
  expect(await readDriver()).toMatchObject({ lastLat: null, lastLng: null, lastPositionAt: null });
});

test('customer and link see the driver roughly before the pick-up, exactly with the parcel, then not at all', async () => {
  const [id = ''] = await make();
  const link = await linkOf(id);
  const linked = async () => (await visitor(app).call<Live>(`${link}/live`)).body;
  expect((await live(id)).body).toEqual({
    position: null,
    destination: null,
    path: [],
    isEstimate: false,
    arrivals: [],
  });

  await bringTo(app, cast, id, 'assigned');
  await placeDriver(app, driver, here);
  await settle();
  const collected = (await live(id)).body;
  expect(collected.position).toMatchObject({ isRough: true, measuredAt: FRIDAY_NOON.toISOString() });
  expect(collected.position).not.toMatchObject(here);
  expect(greatCircleMeters(collected.position ?? here, here)).toBeLessThan(360);
  expect(collected).toMatchObject({ destination: null, path: [] });
  expect(collected.arrivals.map(({ kind, stopsBefore }) => [kind, stopsBefore])).toEqual([
    ['pickup', 0],
    ['dropoff', 1],
  ]);
  expect(await linked()).toEqual(collected);

  await apply(app, id, 'pick_up', driver);
  // Not the earlier position.
  app.clock.advance(1);
  await placeDriver(app, driver, here);
  await settle();
  const carried = (await live(id)).body;
  expect(carried.position).toMatchObject({
    ...here,
    isRough: false,
    freshUntil: new Date(app.clock.now().getTime() + 180_000).toISOString(),
  });
  expect(carried.destination).not.toBeNull();
  expect(carried.arrivals).toMatchObject([{ kind: 'dropoff', stopsBefore: 0 }]);
  expect(await linked()).toEqual(carried);

  await apply(app, id, 'deliver', driver);
  const over = { position: null, destination: null, path: [], isEstimate: false, arrivals: [] };
  expect((await live(id)).body).toEqual(over);
  expect(await linked()).toEqual(over);
});

test('while another parcel comes first they see a window and the stops before, but no position', async () => {
  const [first = ''] = await make();
  const [second = ''] = await makeOpenDeliveries(app, cast.other_customer, 1);
  await app.db
    .update(deliveries)
    .set({ deliveryLat: 53.561, deliveryLng: 9.961 })
    .where(eq(deliveries.id, first));
  await app.db
    .update(deliveries)
    .set({ deliveryLat: 53.59, deliveryLng: 10.02 })
    .where(eq(deliveries.id, second));
  for (const id of [first, second]) await bringTo(app, cast, id, 'in transit');
  app.clock.advance(1);
  await placeDriver(app, driver, here);
  await settle();
  const behind = (await live(second, cast.other_customer)).body;
  expect(behind).toMatchObject({ position: null, destination: null, path: [] });
  expect(behind.arrivals).toMatchObject([{ kind: 'dropoff', stopsBefore: 1 }]);
  expect((await live(first)).body.position).toMatchObject({ ...here, isRough: false });

  // After delivering there, the driver is still at a door that is not this customer's.
  await placeDriver(app, driver, { lat: 53.561, lng: 9.961 }, 0);
  app.clock.advance(1);
  await apply(app, first, 'deliver', driver);
  await placeDriver(app, driver, { lat: 53.561, lng: 9.961 });
  await settle();
  expect((await live(second, cast.other_customer)).body.position).toMatchObject({ isRough: true });
  app.clock.advance(2);
  await placeDriver(app, driver, { lat: 53.57, lng: 9.98 });
  expect((await live(second, cast.other_customer)).body.position).toMatchObject({
    lat: 53.57,
    isRough: false,
  });
});

test('a stranger’s delivery, an unknown one and an invalid id get the same response', async () => {
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'in transit');
  const answers = [id, crypto.randomUUID(), 'x'].map((asked) => live(asked, cast.other_customer));
  for (const { status, body } of await Promise.all(answers)) {
    expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
  }
  expect((await live(id, driver)).status).toBe(403);
  expect((await live(id, visitor(app))).status).toBe(401);
});

test('only dispatchers see who is online and where, and their deliveries in hand', async () => {
  const [id = ''] = await make();
  await bringTo(app, cast, id, 'in transit');
  await placeDriver(app, driver, here);
  const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  const { body } = await dispatcher.call<{ drivers: { driverId: string }[] }>('/admin/driver-positions');
  expect(body.drivers.filter(({ driverId }) => driverId === driver.id)).toEqual([
    {
      driverId: driver.id,
      hiddenSince: null,
      name: 'Jonas Krüger',
      vehicleType: 'Auto',
      activeCount: 1,
      aboardCount: 1,
      ...here,
      measuredAt: FRIDAY_NOON.toISOString(),
      freshUntil: new Date(FRIDAY_NOON.getTime() + 180_000).toISOString(),
    },
  ]);
  expect((await finance.call('/admin/driver-positions')).status).toBe(403);
  expect((await driver.call('/admin/driver-positions')).status).toBe(403);
  expect((await live(id, dispatcher)).body.position).toMatchObject({ ...here, isRough: false });
  await apply(app, id, 'mark_absent', driver);
  await driver.call('/driver/online', { online: false });
  const after = await dispatcher.call<{ drivers: { driverId: string }[] }>('/admin/driver-positions');
  expect(after.body.drivers.some(({ driverId }) => driverId === driver.id)).toBe(false);
});
