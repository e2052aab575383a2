import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringTo, type Cast, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { takeToken } from '#platform/server/limits/limit-guesses.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Net {
  key: string | null;
  content: string | null;
}

const app = await openTestApp();
let cast: Cast = await makeCast(app);
beforeEach(async () => {
  cast = { ...cast, assigned_driver: await makePerson(app, 'driver') };
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ask = (known?: string, person: Pick<Cast['owner'], 'call'> = cast.assigned_driver) =>
  person.call<Net>(`/driver/road-net${known === undefined ? '' : `?known=${known}`}`);

/** A delivery in the driver's hands. */
async function carry(): Promise<string> {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await bringTo(app, cast, id, 'picked up');
  return id;
}

/** As if an extract had been imported. */
function useImport(version = 'v1') {
  vi.spyOn(app.services.geo.data, 'find').mockReturnValue({ version } as never);
  return vi
    .spyOn(app.services.geo.nets, 'cut')
    .mockResolvedValue({ content: Buffer.from('roads'), bytes: 5, meters: 3000, dataVersion: version });
}

test('a driver gets the roads of the vehicle from the last position through the stops', async () => {
  const cut = useImport();
  await carry();
  const at = { lat: 53.551, lng: 9.991 };
  await placeDriver(app, cast.assigned_driver, at);
  const { body } = await ask();
  expect(body.content).toBe(Buffer.from('roads').toString('base64'));
  const [tour = [], profile] = cut.mock.lastCall ?? [];
  expect(tour[0]).toMatchObject(at);
  expect(tour).toHaveLength(2);
  expect(profile).toBe('car');
  await app.db
    .update(drivers)
    .set({ vehicleType: 'Fahrrad' })
    .where(eq(drivers.userId, cast.assigned_driver.id));
  await ask();
  expect(cut.mock.lastCall?.[1]).toBe('bike');
});

test('what the phone has is not sent again until a stop, the vehicle or the map is another one', async () => {
  const cut = useImport();
  await carry();
  const { body: first } = await ask();
  expect((await ask(first.key ?? '')).body).toEqual({ key: first.key, content: null });
  const second = await carry();
  await app.db.update(deliveries).set({ deliveryLat: 53.571 }).where(eq(deliveries.id, second));
  const { body: both } = await ask(first.key ?? '');
  expect(both.content).not.toBeNull();
  // Fewer stops lie within the same roads.
  expect((await ask(`${both.key}.0a1b2c3d`)).body.content).toBeNull();
  cut.mockClear();
  useImport('v2');
  expect((await ask(both.key ?? '')).body.content).not.toBeNull();
  await app.db
    .update(drivers)
    .set({ vehicleType: 'Roller' })
    .where(eq(drivers.userId, cast.assigned_driver.id));
  expect((await ask(both.key ?? '')).body.content).not.toBeNull();
});

test('without a stop, without an import and without turns there is nothing to load', async () => {
  expect((await ask()).body).toEqual({ key: null, content: null });
  await carry();
  expect((await ask()).body).toEqual({ key: null, content: null });
  useImport().mockResolvedValue(undefined);
  expect((await ask()).body).toEqual({ key: null, content: null });
});

test('nobody else gets roads, and a driver not without end', async () => {
  expect(await ask(undefined, cast.owner)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
  expect(await ask(undefined, visitor(app))).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED' },
  });
  useImport();
  await carry();
  for (let asked = 0; asked < 20; asked += 1) {
    await takeToken(app.db, app.clock, `road-net:${cast.assigned_driver.id}`, { size: 20, everySeconds: 60 });
  }
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});
