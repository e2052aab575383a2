import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { HandedOver } from '#office/contract/board-acts.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { apply, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const ole = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });

/** A driver with two deliveries ahead and one in the vehicle. */
async function makeTour() {
  const driver = await makePerson(app, 'driver', { fullName: 'Levke Thomsen' });
  const ids = await makeOpenDeliveries(app, cast.owner, 3);
  for (const id of ids) await apply(app, id, 'accept', driver);
  await apply(app, ids[2]!, 'pick_up', driver);
  app.clock.advance(1);
  return { driver, ids };
}
const handOver = (driver: Person, toDriverId: string | null, who = ole) =>
  who.call<{ parcels: HandedOver[] }>(`/admin/drivers/${driver.id}/hand-over-tour`, { toDriverId });
const rowsOf = async (ids: string[]) => {
  const rows = await app.db.select().from(deliveries).where(inArray(deliveries.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id));
};
const outcomesOf = (parcels: HandedOver[], ids: string[]) =>
  ids.map((id) => parcels.find((parcel) => parcel.id === id)?.outcome);

test('a whole tour is opened for all, except what is in the vehicle; each parcel’s history says why', async () => {
  const { driver, ids } = await makeTour();
  const { body } = await handOver(driver, null);
  expect(outcomesOf(body.parcels, ids)).toEqual(['opened', 'opened', 'aboard']);
  expect((await rowsOf(ids)).map((row) => row?.driverId)).toEqual([null, null, driver.id]);
  const file = await ole.call<{ history: object[] }>(`/admin/deliveries/${ids[0]}`);
  expect(file.body.history.at(-1)).toMatchObject({ actor: 'Ole Brandt', reason: 'Ganze Tour abgegeben' });
  // Once more there is nothing left but the vehicle.
  const again = await handOver(driver, null);
  expect(outcomesOf(again.body.parcels, ids)).toEqual([undefined, undefined, 'aboard']);
});

test('a whole tour goes to one driver; what does not fit that vehicle is refused alone and stays', async () => {
  const { driver, ids } = await makeTour();
  const other = await makePerson(app, 'driver', { fullName: 'Malte Sievers' });
  await app.db.update(drivers).set({ vehicleType: 'Fahrrad' }).where(eq(drivers.userId, other.id));
  await app.db
    .update(deliveries)
    .set({ packageSize: 'large', weightKg: 20 })
    .where(inArray(deliveries.id, [ids[1]!]));
  const { body } = await handOver(driver, other.id);
  expect(outcomesOf(body.parcels, ids)).toEqual(['given', 'refused', 'aboard']);
  expect(body.parcels.find(({ id }) => id === ids[1])?.refusal).toContain('passt nicht in das Fahrzeug');
  expect((await rowsOf(ids)).map((row) => row?.driverId)).toEqual([other.id, driver.id, driver.id]);
  await app.drain();
  const news = await driver.call<{ news: { kind: string }[] }>('/driver/news');
  expect(JSON.stringify(news.body)).toContain(ids[0]!);
});

test('nobody hands a tour to its own driver, to nobody known, or without the duty for it', async () => {
  const { driver, ids } = await makeTour();
  expect((await handOver(driver, driver.id)).body).toMatchObject({ code: 'DRIVER_UNCHANGED' });
  expect((await handOver(driver, 'unknown')).body).toMatchObject({ code: 'DRIVER_NOT_FOUND' });
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  expect((await handOver(driver, null, finance)).body).toMatchObject({ code: 'DUTY_NOT_ALLOWED' });
  expect((await rowsOf(ids)).map((row) => row?.driverId)).toEqual([driver.id, driver.id, driver.id]);
});

test('a parcel that another admin has just moved is left where it is now', async () => {
  const { driver, ids } = await makeTour();
  const other = await makePerson(app, 'driver', { fullName: 'Momme Paulsen' });
  await actOnBoard(ole, ids[0]!, 'give-to-driver', { driverId: other.id });
  const { body } = await handOver(driver, null);
  expect(outcomesOf(body.parcels, ids)).toEqual([undefined, 'opened', 'aboard']);
  expect((await rowsOf(ids))[0]?.driverId).toBe(other.id);
});
