import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import type { BoardRow } from '#office/contract/board.ts';
import type { BoardPoint, DriverTour } from '#office/contract/tours.ts';
import { bringTo, type Cast, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;

cast = await makeCast(app);
const ole = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });
beforeEach(async () => {
  await app.drain();
  await emptyTables(app.pool, 'deliveries');
});

const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000);
const change = (id: string, patch: Partial<typeof deliveries.$inferInsert>) =>
  app.db.update(deliveries).set(patch).where(eq(deliveries.id, id));

test('the map has each unfinished delivery at its next stop, with the data of its marker', async () => {
  const [open = '', late = '', aboard = '', done = ''] = await makeOpenDeliveries(app, cast.owner, 4);
  await change(open, { promisedBy: minutes(29) });
  await change(late, { promisedBy: minutes(-1) });
  await bringTo(app, cast, aboard, 'in transit');
  await change(aboard, { promisedBy: minutes(90) });
  await bringTo(app, cast, done, 'delivered');
  const read = async () => {
    const { body } = await ole.call<{ points: BoardPoint[] }>('/admin/board/points');
    return body.points.map(({ id, stop, driverName, ...point }) => [
      id,
      stop,
      driverName,
      point.isLate,
      point.isLateSoon,
    ]);
  };
  const rows = await read();
  expect(rows.slice(0, 3)).toEqual([
    [late, 'pickup', null, true, false],
    [open, 'pickup', null, false, true],
    [aboard, 'dropoff', cast.assigned_driver.fullName, false, false],
  ]);
  expect(rows.some(([id]) => id === done)).toBe(false);
  const [at, until] = [minutes(80), minutes(91)];
  await app.db.insert(arrivalEtas).values({
    deliveryId: aboard,
    kind: 'dropoff',
    expectedAt: at,
    from50: at,
    until50: at,
    from90: at,
    until90: until,
    stopsBefore: 0,
    plannedSeconds: 0,
    computedAt: at,
  });
  expect((await read())[2]).toEqual([aboard, 'dropoff', expect.anything(), false, true]);
});

test('a section of the map has the active deliveries whose next stop is in it', async () => {
  const [fetched = '', aboard = '', away = '', done = ''] = await makeOpenDeliveries(app, cast.owner, 4);
  const [inside, outside] = [
    { lat: 53.55, lng: 10 },
    { lat: 53.6, lng: 9.9 },
  ];
  const lead = (id: string, from: typeof inside, to: typeof inside) =>
    change(id, { pickupLat: from.lat, pickupLng: from.lng, deliveryLat: to.lat, deliveryLng: to.lng });
  await lead(fetched, inside, outside);
  await lead(aboard, outside, inside);
  await lead(away, outside, inside);
  await lead(done, inside, inside);
  await bringTo(app, cast, aboard, 'in transit');
  await bringTo(app, cast, done, 'delivered');
  const read = (section: string) => ole.call<{ rows: BoardRow[] }>(`/admin/board?section=${section}`);
  const { body } = await read('9.95,53.5,10.05,53.58');
  expect(new Set(body.rows.map(({ id }) => id))).toEqual(new Set([fetched, aboard]));
  for (const wrong of ['9.95,53.5,10.05', '9.95,53.5,10.05,x', ',,,']) {
    expect((await read(wrong)).status).toBe(422);
  }
});

test('a driver’s tour has its stops in order, with time, promise, load and route', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  cast = { ...cast, assigned_driver: driver };
  const [aboard = '', ahead = ''] = await makeOpenDeliveries(app, cast.owner, 2);
  await bringTo(app, cast, aboard, 'in transit');
  await bringTo(app, cast, ahead, 'assigned');
  await change(aboard, { promisedBy: minutes(-5) });
  await placeDriver(app, driver, { lat: 53.55, lng: 9.93 });
  const { body } = await ole.call<DriverTour>(`/admin/drivers/${driver.id}/tour`);
  expect(body).toMatchObject({ name: 'Jonas Krüger', isOnline: true, activeCount: 2, aboardCount: 1 });
  const mine = await driver.call<{ stops: object[]; path: object[] }>('/driver/run');
  const shown = ({ deliveryId, kind, arrivalAt, isLate }: Partial<DriverTour['stops'][number]>) =>
    [deliveryId, kind, arrivalAt, isLate] as const;
  expect(body.stops.map(shown)).toEqual(mine.body.stops.map(shown));
  expect(body.stops.find(({ deliveryId }) => deliveryId === aboard)).toMatchObject({
    kind: 'dropoff',
    isLate: true,
    person: 'Fiete Claasen',
  });
  expect(body.path).toEqual(mine.body.path);
  expect((await ole.call('/admin/drivers/unknown/tour')).body).toMatchObject({
    code: 'DRIVER_NOT_FOUND',
  });
});
