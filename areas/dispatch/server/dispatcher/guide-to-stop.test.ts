import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { bringTo, type Cast, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { takeToken } from '#platform/server/limits/limit-guesses.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Guidance {
  code?: string;
  deliveryId: string;
  kind: string;
  quality: string;
  path: { lat: number; lng: number }[];
  steps: RouteStep[] | null;
}

const app = await openTestApp();
let cast: Cast = await makeCast(app);
beforeEach(async () => {
  cast = { ...cast, assigned_driver: await makePerson(app, 'driver', { fullName: 'Jonas Krüger' }) };
});
afterEach(() => {
  vi.restoreAllMocks();
});

const here = 'lat=53.5521&lng=9.9298';
const ask = (query = here, person: Pick<Cast['owner'], 'call'> = cast.assigned_driver) =>
  person.call<Guidance>(`/driver/guidance?${query}`);
const turn: RouteStep = {
  kind: 'turn',
  direction: 'right',
  street: 'Weg',
  meters: 90,
  seconds: 20,
  index: 1,
};

/** A delivery on its way to the pick-up, one with its parcel in the vehicle. */
async function makeTour() {
  const [fetched = '', carried = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  await bringTo(app, cast, fetched, 'assigned');
  await bringTo(app, cast, carried, 'picked up');
  return { fetched, carried };
}

test('a driver gets the way to the next stop, or to that of an own delivery', async () => {
  const { carried } = await makeTour();
  const { body: run } = await cast.assigned_driver.call<{ stops: { deliveryId: string; kind: string }[] }>(
    '/driver/run',
  );
  expect((await ask()).body).toMatchObject({ ...pick(run.stops[0]!), quality: 'estimate', steps: null });
  const { body } = await ask(`${here}&deliveryId=${carried}`);
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, carried));
  expect(body).toMatchObject({
    deliveryId: carried,
    kind: 'dropoff',
    vehicle: 'Auto',
    point: { lat: row?.deliveryLat, lng: row?.deliveryLng },
  });
});

test('the way is that of the vehicle, and begins with turning around for who stands against it', async () => {
  const { carried } = await makeTour();
  await app.db
    .update(drivers)
    .set({ vehicleType: 'E-Bike' })
    .where(eq(drivers.userId, cast.assigned_driver.id));
  const depart: RouteStep = {
    kind: 'depart',
    direction: 'straight',
    street: '',
    meters: 0,
    seconds: 0,
    index: 0,
  };
  const engine = vi.spyOn(app.services.geo.router, 'route').mockResolvedValue({
    engine: 'embedded',
    quality: 'network',
    dataVersion: 'x',
    distanceMeters: 120,
    durationSeconds: 30,
    path: [
      { lat: 53.55, lng: 9.99 },
      { lat: 53.56, lng: 9.99 },
    ],
    steps: [depart, turn],
  });
  const question = `${here}&deliveryId=${carried}`;
  expect((await ask(`${question}&heading=170`)).body.steps).toEqual([
    { ...depart, direction: 'uturn' },
    turn,
  ]);
  expect((await ask(`${question}&heading=350`)).body.steps).toEqual([depart, turn]);
  expect((await ask(question)).body.steps).toEqual([depart, turn]);
  expect(engine.mock.lastCall?.[2]).toMatchObject({ profile: 'bike', steps: true });
});

test('nobody is guided to the stop of somebody else, nor without one', async () => {
  const { carried } = await makeTour();
  const stranger = await makePerson(app, 'driver');
  for (const query of [here, `${here}&deliveryId=${carried}`]) {
    expect(await ask(query, stranger)).toMatchObject({ status: 404, body: { code: 'STOP_NOT_FOUND' } });
  }
  expect(await ask(here, cast.owner)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
  expect(await ask(here, visitor(app))).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
});

test('a place without a way is said to be one, and a place far from the city is outside', async () => {
  await makeTour();
  expect(await ask('lat=48.1&lng=11.5')).toMatchObject({
    status: 422,
    body: { code: 'ADDRESS_OUTSIDE_AREA' },
  });
});

test('after sixty questions in a row a driver waits', async () => {
  const key = `guidance:${cast.assigned_driver.id}`;
  for (let asked = 0; asked < 60; asked += 1) {
    await takeToken(app.db, app.clock, key, { size: 60, everySeconds: 5 });
  }
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});

const pick = ({ deliveryId, kind }: { deliveryId: string; kind: string }) => ({ deliveryId, kind });
