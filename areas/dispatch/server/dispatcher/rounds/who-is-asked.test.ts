import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#platform/contract/live-event.ts';
import { driverTours } from '#dispatch/tables/dispatch-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { announce } from '#platform/server/live/live-events.ts';
import {
  farther,
  listOffersOf,
  makeDriverAt,
  nearby,
  orderFor,
  readWaits,
  runRound,
  seeOffer,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { apply } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
beforeEach(() => sendEverybodyHome(app));

const offerTo = (first: Person) => orderFor(app, customer, first);

async function takeFromList(driver: Person): Promise<string> {
  const id = await orderDelivery(app, customer);
  await driver.call(`/driver/offers/${id}/accept`, {});
  return id;
}

test('a released delivery begins a new driver search without the driver who released it', async () => {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await offerTo(near);
  await near.call(`/driver/offers/${id}/accept`, {});
  expect((await near.call(`/deliveries/${id}/release`, { reason: 'Panne' })).status).toBe(200);
  expect(await readWaits(app, id)).toMatchObject([
    { endedAt: expect.any(Date) },
    { endedAt: null, rounds: 0 },
  ]);
  await runRound(app);
  expect(await seeOffer(near)).toBeNull();
  expect(await seeOffer(far)).toMatchObject({ id });
});

test('a parcel that is with a driver is offered to that driver only', async () => {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await orderDelivery(app, customer);
  await apply(app, id, 'accept', far);
  await apply(app, id, 'pick_up', far);
  await apply(app, id, 'mark_absent', far, { parcelLocation: 'driver' });
  await apply(app, id, 'request_redelivery', customer);
  await runRound(app);
  expect(await seeOffer(near)).toBeNull();
  expect(await seeOffer(far)).toMatchObject({ id, collectFrom: 'Das Paket liegt bei Ihnen' });
});

test('a customer’s cancellation withdraws the offer', async () => {
  const near = await makeDriverAt(app, nearby);
  const id = await offerTo(near);
  expect((await customer.call(`/deliveries/${id}/cancel`, { reason: '' })).status).toBe(200);
  expect(await listOffersOf(app, id)).toMatchObject([{ state: 'withdrawn' }]);
  expect(await seeOffer(near)).toBeNull();
});

test('going offline or on a break ends the offer', async () => {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await offerTo(near);
  await near.call('/driver/pause', { minutes: 15 });
  await runRound(app);
  expect(await seeOffer(far)).toMatchObject({ id });
  await far.call('/driver/online', { online: false });
  await runRound(app);
  expect(await listOffersOf(app, id)).toMatchObject([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
  expect(await readWaits(app, id)).toMatchObject([{ rounds: 0, listedReason: 'nobody_eligible' }]);
  app.clock.advance(15);
  await placeDriver(app, near, nearby);
  await runRound(app);
  expect(await seeOffer(near)).toMatchObject({ id });
  expect(await readWaits(app, id)).toMatchObject([{ listedAt: null, listedReason: null }]);
});

test('a driver who pauses at once with a parcel in hand is planned again after the break', async () => {
  const near = await makeDriverAt(app, nearby);
  const id = await offerTo(near);
  await near.call(`/driver/offers/${id}/accept`, {});
  await near.call('/driver/pause', { minutes: 45, atOnce: true });
  await runRound(app);
  const [tour] = await app.db.select().from(driverTours).where(eq(driverTours.driverId, near.id));
  const breakEnds = app.clock.now().getTime() + 45 * 60_000;
  expect(tour?.stops.map(({ kind }) => kind)).toEqual(['pickup', 'dropoff']);
  expect(Date.parse(tour?.stops[0]?.arriveAt ?? '')).toBeGreaterThan(breakEnds);
});

test('a driver who asks for a break gets no more offers, and the work in hand is planned without it', async () => {
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const open = await offerTo(near);
  const id = await takeFromList(near);
  await near.call('/driver/pause', { minutes: 45 });
  await runRound(app);
  expect(await seeOffer(near)).toBeNull();
  expect(await seeOffer(far)).toMatchObject({ id: open });
  expect(await listOffersOf(app, open)).toMatchObject([{ state: 'withdrawn' }, { state: 'open' }]);
  const [tour] = await app.db.select().from(driverTours).where(eq(driverTours.driverId, near.id));
  expect(tour?.stops.map(({ deliveryId, kind }) => [deliveryId, kind])).toEqual([
    [id, 'pickup'],
    [id, 'dropoff'],
  ]);
  expect(Date.parse(tour?.stops[0]?.arriveAt ?? '')).toBeLessThan(app.clock.now().getTime() + 30 * 60_000);
  await far.call('/driver/online', { online: false });
  await runRound(app);
  expect(await readWaits(app, open)).toMatchObject([{ listedReason: 'nobody_eligible' }]);
  await apply(app, id, 'deliver', near);
  await near.call('/driver/pause', { minutes: 0 });
  await runRound(app);
  expect(await seeOffer(near)).toMatchObject({ id: open });
});

test('declining for a break with a parcel in hand schedules one after the last drop-off', async () => {
  const near = await makeDriverAt(app, nearby);
  await offerTo(near);
  await takeFromList(near);
  const { offerId } = (await seeOffer(near)) ?? {};
  await near.call(`/driver/offer/${offerId}/decline`, { reason: 'break' });
  expect((await near.call('/driver')).body).toMatchObject({ pausedUntil: null, pendingPauseMinutes: 15 });
});

test('only the driver with the offer and the admins are notified', async () => {
  const admin = await makePerson(app, 'admin');
  const [near, far] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const id = await orderDelivery(app, customer);
  const ends = new AbortController();
  const heard = [near, far, admin].map((person) => hearUntil(app, person, far.id, ends.signal));
  const { offers } = await runRound(app);
  const mark: LiveEvent = { noun: 'support', id: far.id };
  await announce(app.db, { ...mark, userIds: [near.id, far.id, admin.id] });
  const [nears, fars, admins] = await Promise.all(heard);
  ends.abort();
  expect(nears).toContainEqual({ noun: 'offers', id: offers[0]?.id });
  expect(admins).toContainEqual({ noun: 'delivery', id });
  expect(JSON.stringify(fars)).not.toContain(offers[0]?.id);
});

/** The live events that this person's page receives until one with this name arrives. */
async function hearUntil(
  from: TestApp,
  person: Person,
  id: string,
  signal: AbortSignal,
): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  for await (const event of from.services.live.subscribe(person, signal)) {
    if (event.noun === 'support' && event.id === id) break;
    events.push(event);
  }
  return events;
}

test('a driver with an old position, or whose shift ends too early, gets no offer', async () => {
  const old = await makeDriverAt(app, nearby);
  app.clock.advance(16);
  const ending = await makeDriverAt(app, nearby);
  const until = new Date(app.clock.now().getTime() + 10 * 60_000).toISOString();
  expect((await ending.call('/driver/shift', { until })).status).toBe(200);
  const id = await orderDelivery(app, customer);
  await runRound(app);
  expect(await seeOffer(old)).toBeNull();
  expect(await seeOffer(ending)).toBeNull();
  expect(await readWaits(app, id)).toMatchObject([{ listedReason: 'nobody_eligible' }]);
  await ending.call('/driver/shift', { until: null });
  await runRound(app);
  expect(await seeOffer(ending)).toMatchObject({ id });
});

test('a shift ends within sixteen hours, and a break needs a driver who is online', async () => {
  const driver = await makeDriverAt(app, nearby);
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  for (const until of [inHours(-1), inHours(17)]) {
    expect((await driver.call('/driver/shift', { until })).body).toMatchObject({ code: 'SHIFT_END_INVALID' });
  }
  expect((await driver.call('/driver/pause', { minutes: 20 })).status).toBe(422);
  await driver.call('/driver/shift', { until: inHours(8) });
  await driver.call('/driver/pause', { minutes: 45 });
  expect((await driver.call('/driver')).body).toMatchObject({
    shiftEndsAt: inHours(8),
    pausedUntil: inHours(0.75),
  });
  await driver.call('/driver/pause', { minutes: 0 });
  expect((await driver.call('/driver')).body).toMatchObject({ pausedUntil: null });
  await driver.call('/driver/online', { online: false });
  for (const [path, body] of [
    ['/driver/shift', { until: null }],
    ['/driver/pause', { minutes: 15 }],
  ] as const) {
    expect((await driver.call(path, body)).body).toMatchObject({ code: 'DRIVER_OFFLINE' });
  }
  const [row] = await app.db.select().from(drivers).where(eq(drivers.userId, driver.id));
  expect(row).toMatchObject({ shiftEndsAt: null, pausedUntil: null });
});
