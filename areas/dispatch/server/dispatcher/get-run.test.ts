import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import {
  apply,
  bringTo,
  type Cast,
  makeCast,
  makeOpenDeliveries,
} from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Run {
  stops: {
    deliveryId: string;
    kind: string;
    door: string;
    person: string;
    phone: string | null;
    address: string;
    arrivalAt: string | null;
    isLate: boolean;
    metersFromPrevious: number | null;
  }[];
  path: { lat: number; lng: number }[];
  totalMeters: number | null;
  totalSeconds: number | null;
  quality: string;
}

const app = await openTestApp();
let cast: Cast;

cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  cast = { ...cast, assigned_driver: await makePerson(app, 'driver', { fullName: 'Jonas Krüger' }) };
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ask = async () => (await cast.assigned_driver.call<Run>('/driver/run')).body;
const steps = ({ stops }: Run) => stops.map(({ kind, deliveryId }) => [kind, deliveryId]);
const change = (id: string, set: Partial<typeof deliveries.$inferInsert>) =>
  app.db.update(deliveries).set(set).where(eq(deliveries.id, id));
const make = async (count: number) => await makeOpenDeliveries(app, cast.owner, count);

/** Places from west to east, on one line north of the Elbe. */
const places = Array.from({ length: 8 }, (_, index) => ({ lat: 53.56, lng: 9.9 + index * 0.02 }));
const [west = { lat: 0, lng: 0 }] = places;
const from = (index: number) => ({ pickupLat: places[index]?.lat, pickupLng: places[index]?.lng });
const to = (index: number) => ({ deliveryLat: places[index]?.lat, deliveryLng: places[index]?.lng });

test('a run’s stops are in a short order: those on the route are visited on the way', async () => {
  const [far = '', near = ''] = await make(2);
  await change(far, { ...from(1), ...to(6) });
  await change(near, { ...from(2), ...to(4) });
  for (const id of [far, near]) await bringTo(app, cast, id, 'assigned');
  await placeDriver(app, cast.assigned_driver, west);
  const run = await ask();
  expect(steps(run)).toEqual([
    ['pickup', far],
    ['pickup', near],
    ['dropoff', near],
    ['dropoff', far],
  ]);
  expect(run.stops[0]).toMatchObject({ person: 'Hanne Petersen', phone: '+49 40 111111' });
  expect(run.stops[3]).toMatchObject({ person: 'Fiete Claasen', phone: '+49 40 222222', isLate: false });
});

test('parcels at one door are one door in the run and in the list, whatever else they have in common', async () => {
  const [one = '', beside = '', elsewhere = ''] = await make(3);
  await change(elsewhere, from(2));
  for (const id of [one, beside, elsewhere]) await bringTo(app, cast, id, 'assigned');
  const pickups = (await ask()).stops.filter(({ kind }) => kind === 'pickup');
  const doorOf = new Map(pickups.map(({ deliveryId, door }) => [deliveryId, door]));
  expect(doorOf.get(one)).toBe(doorOf.get(beside));
  expect(doorOf.get(elsewhere)).not.toBe(doorOf.get(one));
  interface Active {
    deliveries: { id: string; doors: { pickup: string; delivery: string } }[];
  }
  const { deliveries: active } = (await cast.assigned_driver.call<Active>('/driver/deliveries')).body;
  const doors = (id: string) => active.find((row) => row.id === id)?.doors;
  expect(doors(one)).toEqual(doors(beside));
  expect(doors(elsewhere)?.delivery).toBe(doors(one)?.delivery);
  expect(doors(elsewhere)?.pickup).not.toBe(doors(one)?.pickup);
});

test('each stop shows its ETA, with four minutes at the one before, and its distance', async () => {
  const [id = ''] = await make(1);
  await bringTo(app, cast, id, 'assigned');
  await placeDriver(app, cast.assigned_driver, west);
  const run = await ask();
  const arrivals = run.stops.map(
    ({ arrivalAt }) => (Date.parse(arrivalAt ?? '') - FRIDAY_NOON.getTime()) / 1000,
  );
  expect(arrivals.at(-1)).toBe((run.totalSeconds ?? 0) + 4 * 60);
  expect(run.stops.map(({ metersFromPrevious }) => metersFromPrevious ?? 0).reduce((a, b) => a + b, 0)).toBe(
    run.totalMeters,
  );
  expect(run.path.length).toBeGreaterThan(2);
  expect(['estimate', 'network']).toContain(run.quality);
});

test('the configured duration of a stop affects the order', async () => {
  const [near = '', due = ''] = await make(2);
  await change(near, to(1));
  await change(due, { ...to(5), promisedBy: new Date(FRIDAY_NOON.getTime() + 60 * 60_000) });
  for (const id of [near, due]) await bringTo(app, cast, id, 'in transit');
  await placeDriver(app, cast.assigned_driver, west);
  const inOrder = async () => (await ask()).stops.map(({ deliveryId }) => deliveryId);
  expect(await inOrder()).toEqual([near, due]);
  await app.db
    .insert(settingFigures)
    .values({ key: 'stop_minutes_small', value: 30, updatedAt: FRIDAY_NOON });
  expect(await inOrder()).toEqual([due, near]);
  await app.db.delete(settingFigures);
});

test('a stop that cannot be reached in time is marked late', async () => {
  const [id = ''] = await make(1);
  await bringTo(app, cast, id, 'in transit');
  await change(id, { promisedBy: new Date(FRIDAY_NOON.getTime() + 60_000) });
  await placeDriver(app, cast.assigned_driver, west);
  expect((await ask()).stops).toMatchObject([{ kind: 'dropoff', isLate: true }]);
});

test('a parcel in the vehicle has only a drop-off, and returns come last, with only the sender’s phone number', async () => {
  const [carried = '', kept = '', asked = '', own = ''] = await make(4);
  await bringTo(app, cast, carried, 'in transit');
  await bringTo(app, cast, kept, 'cancelled on the way, parcel still with the driver');
  await bringTo(app, cast, asked, 'pending again, parcel with the earlier driver');
  await bringTo(app, cast, own, 'assigned again, parcel with this driver');
  const run = await ask();
  expect(new Set(steps(run).slice(0, 2))).toEqual(
    new Set([
      ['dropoff', carried],
      ['dropoff', own],
    ]),
  );
  expect(new Set(steps(run).slice(2))).toEqual(
    new Set([
      ['return', kept],
      ['return', asked],
    ]),
  );
  expect(run.stops.at(-1)).toMatchObject({ person: 'Hanne Petersen', phone: '+49 40 111111' });
});

test('without a position the run begins at a pick-up, and its first distance is unknown', async () => {
  const [id = ''] = await make(1);
  await bringTo(app, cast, id, 'assigned');
  const run = await ask();
  expect(run.stops[0]).toMatchObject({
    kind: 'pickup',
    metersFromPrevious: null,
    arrivalAt: FRIDAY_NOON.toISOString(),
  });
});

test('driving times are those of the driver’s vehicle at this hour, from one request', async () => {
  await app.db
    .update(drivers)
    .set({ vehicleType: 'E-Bike' })
    .where(eq(drivers.userId, cast.assigned_driver.id));
  for (const id of await make(3)) await bringTo(app, cast, id, 'assigned');
  const asked = vi.spyOn(app.services.geo.router, 'matrix');
  await ask();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[2]).toEqual({ profile: 'bike', departAt: FRIDAY_NOON });
});

test.each(['throws', 'knows one way less'])(
  'while the engine %s, the stops are ordered by promise, without times',
  async (failure) => {
    const [later = '', sooner = ''] = await make(2);
    for (const id of [later, sooner]) await bringTo(app, cast, id, 'in transit');
    await change(sooner, { promisedBy: new Date(FRIDAY_NOON.getTime() + 60_000) });
    const engine = vi.spyOn(app.services.geo.router, 'matrix');
    if (failure === 'throws') engine.mockRejectedValue(new Error('down'));
    else
      engine.mockResolvedValue([
        [undefined, undefined],
        [undefined, undefined],
      ]);
    const run = await ask();
    expect(steps(run)).toEqual([
      ['dropoff', sooner],
      ['dropoff', later],
    ]);
    expect(run).toMatchObject({ quality: 'unknown', path: [], totalMeters: null, totalSeconds: null });
    expect(run.stops[0]).toMatchObject({ arrivalAt: null, metersFromPrevious: null });
  },
);

test('if only the route line fails, order and times stay', async () => {
  const [id = ''] = await make(1);
  await bringTo(app, cast, id, 'assigned');
  vi.spyOn(app.services.geo.router, 'route').mockRejectedValue(new Error('down'));
  const run = await ask();
  expect(run).toMatchObject({ quality: 'unknown', path: [] });
  expect(run.stops[1]?.arrivalAt).toEqual(expect.any(String));
});

test('a driver without deliveries has no stops, and sees no other driver’s', async () => {
  const [id = ''] = await make(1);
  await apply(app, id, 'accept', cast.other_driver);
  expect(await ask()).toEqual({
    stops: [],
    path: [],
    totalMeters: null,
    totalSeconds: null,
    quality: 'unknown',
  });
});

test('only drivers have a run', async () => {
  expect(await visitor(app).call('/driver/run')).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED' },
  });
  for (const person of [cast.owner, cast.admin]) {
    expect(await person.call('/driver/run')).toMatchObject({
      status: 403,
      body: { code: 'ROLE_NOT_ALLOWED' },
    });
  }
});
