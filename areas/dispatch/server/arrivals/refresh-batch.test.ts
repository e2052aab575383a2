import { inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import { announceSetting } from '#people/server/settings/announce-setting.ts';
import { bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { refreshEtas } from './refresh-etas.ts';

const app = await openTestApp();
/** Each with a parcel aboard; the last one has none. */
let people: Person[];
let deliveryIds: string[];

const cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  people = [];
  deliveryIds = await makeOpenDeliveries(app, cast.owner, 3);
  for (const [index, id] of deliveryIds.entries()) {
    const person = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
    await bringTo(app, { ...cast, assigned_driver: person }, id, 'in transit');
    await placeDriver(app, person, { lat: 53.56, lng: 9.96 + index / 100 });
    people.push(person);
  }
  people.push(await makePerson(app, 'driver', { fullName: 'Jonas Krüger' }));
});

const ids = () => people.map(({ id }) => id);
const refreshAll = () => Promise.all(ids().map((id) => refreshEtas(app.services, id)));
const etas = async () =>
  await app.db
    .select()
    .from(arrivalEtas)
    .where(inArray(arrivalEtas.deliveryId, deliveryIds))
    .orderBy(arrivalEtas.deliveryId);

test('a batch of drivers gets the same ETAs as each driver alone', async () => {
  await refreshAll();
  const together = await etas();
  expect(together).toHaveLength(3);
  expect(new Set(together.map(({ expectedAt }) => expectedAt.getTime())).size).toBe(3);
  await app.db.delete(arrivalEtas);
  for (const id of ids()) await refreshEtas(app.services, id);
  expect(await etas()).toEqual(together);
});

test('unchanged ETAs are computed again, publish no event, and keep the window announced first', async () => {
  await refreshAll();
  const before = await etas();
  const heard: string[] = [];
  const hangUp = app.services.live.hear(({ noun }) => heard.push(noun));
  // Heard after everything that was told before it.
  const hearAll = async () => {
    await announceSetting(app.db);
    await expect.poll(() => heard).toContain('setting');
    return heard.splice(0);
  };
  await hearAll();
  app.clock.set(new Date(app.clock.now().getTime() + 20_000));
  await refreshAll();
  expect(await hearAll()).toEqual(['setting']);
  hangUp();
  const after = await etas();
  expect(after.map(({ computedAt }) => computedAt)).toEqual(before.map(() => app.clock.now()));
  expect(after.map(({ told }) => told)).toEqual(before.map(({ told }) => told));
});

test('two concurrent refreshes of one driver do not fail', async () => {
  await refreshAll();
  app.clock.set(new Date(app.clock.now().getTime() + 20_000));
  const [driverId = ''] = ids();
  await Promise.all([refreshEtas(app.services, driverId), refreshEtas(app.services, driverId)]);
  const [id] = deliveryIds;
  const refreshed = (await etas()).find(({ deliveryId }) => deliveryId === id);
  expect(refreshed?.computedAt).toEqual(app.clock.now());
});
