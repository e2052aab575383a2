import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { missedPromises } from '#dispatch/tables/live-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import {
  apply,
  bringTo,
  type Cast,
  makeCast,
  makeOpenDeliveries,
  readMails,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;
let id: string;
let link: string;

cast = await makeCast(app);
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  cast = { ...cast, assigned_driver: await makePerson(app, 'driver', { fullName: 'Jonas Krüger' }) };
  await placeDriver(app, cast.assigned_driver, { lat: 53.56, lng: 9.96 });
  [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  link = `/tracking/${(await readRecord(app, id)).delivery.trackingToken}`;
});

/** Of that day, in Hamburg. */
const at = (time: string) => new Date(`2026-11-20T${time}:00+01:00`);
const wish = (details: string) => visitor(app).call(`${link}/wish`, { wish: 'later_today', details });
const promise = async () => {
  const { promisedBy, notBefore } = (await readRecord(app, id)).delivery;
  return { promisedBy, notBefore };
};
const readStop = async () => {
  const { body } = await cast.assigned_driver.call<{ stops: object[] }>('/driver/run');
  return body.stops.at(-1);
};

test('a later wish moves promise and driver’s earliest time, and the sender is notified', async () => {
  await bringTo(app, cast, id, 'picked up');
  expect((await wish('18:30')).status).toBe(200);
  expect(await promise()).toEqual({ notBefore: at('18:30'), promisedBy: at('19:30') });
  const window = { notBefore: at('18:30').toISOString(), promisedBy: at('19:30').toISOString() };
  expect(await readStop()).toMatchObject({ ...window, arrivalAt: at('18:30').toISOString(), isLate: false });
  const [mail] = await readMails(app, cast.owner.email, `Später gewünscht: %(${id.slice(0, 8)})`);
  expect(mail?.plain).toContain('ab 18:30 Uhr. Wir stellen sie bis 19:30 Uhr zu.');
  const { body } = await visitor(app).call(`${link}/live`);
  expect(body).toMatchObject({ arrivals: [{ expectedAt: at('18:30').toISOString() }] });
});

test('after a later wish the ordered promise is not missed any more, the new one is', async () => {
  await bringTo(app, cast, id, 'picked up');
  await wish('18:30');
  const missed = () => app.db.$count(missedPromises, eq(missedPromises.deliveryId, id));
  app.clock.set(at('19:29'));
  await app.drain();
  expect(await missed()).toBe(0);
  app.clock.set(at('19:30'));
  await app.drain();
  expect(await missed()).toBe(1);
});

test.each([
  ['withdrawn', () => visitor(app).call(`${link}/wish/withdraw`, {})],
  ['replaced', () => visitor(app).call(`${link}/wish`, { wish: 'safe_place', details: 'Im Hof' })],
])('%s, a later wish restores the ordered promise', async (_name, say) => {
  const before = await promise();
  await wish('18:30');
  expect(await promise()).not.toEqual(before);
  await say();
  expect(await promise()).toEqual(before);
});

test('a time after the driver’s shift is refused with the latest possible one, and nothing changes', async () => {
  await bringTo(app, cast, id, 'picked up');
  const before = await promise();
  await app.db
    .update(drivers)
    .set({ shiftEndsAt: at('15:05') })
    .where(eq(drivers.userId, cast.assigned_driver.id));
  expect(await wish('18:30')).toMatchObject({
    status: 409,
    body: { code: 'LATER_NOT_POSSIBLE', data: { detail: '15:00' } },
  });
  expect(await promise()).toEqual(before);
  expect((await wish('15:00')).status).toBe(200);
});

test('a redelivery begins without the wished time of the attempt before', async () => {
  await bringTo(app, cast, id, 'picked up');
  await wish('18:30');
  await apply(app, id, 'mark_absent', cast.assigned_driver);
  expect(await wish('19:00')).toMatchObject({ status: 409, body: { code: 'LATER_NOT_POSSIBLE' } });
  await apply(app, id, 'request_redelivery', cast.owner);
  expect(await promise()).toMatchObject({ notBefore: null });
  expect((await visitor(app).call(link)).body).toMatchObject({ wish: null });
});
