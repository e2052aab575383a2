import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { dispatchDecisions, driverTours } from '#dispatch/tables/dispatch-tables.ts';
import { replayDecision } from '#dispatch/domain/decide-order.ts';
import type { DecisionRecord } from '#dispatch/domain/dispatch-facts.ts';
import { makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import {
  farther,
  listOffersOf,
  makeDriverAt,
  nearby,
  readWaits,
  runRound,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
beforeEach(() => sendEverybodyHome(app));

test('a paid delivery is offered to the driver who is nearest, for 45 seconds', async () => {
  await makeDriverAt(app, farther);
  const near = await makeDriverAt(app, nearby);
  const [id = ''] = await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  const now = app.clock.now();
  expect(await listOffersOf(app, id)).toMatchObject([
    {
      driverId: near.id,
      state: 'open',
      payCents: 735,
      offeredAt: now,
      expiresAt: new Date(now.getTime() + 45_000),
      metersToPickup: expect.any(Number),
    },
  ]);
  expect(await readWaits(app, id)).toMatchObject([{ rounds: 0, listedAt: null, endedAt: null }]);
});

test('a process killed before the commit has decided nothing, and the next round makes the same offer', async () => {
  const driver = await makeDriverAt(app, nearby);
  const [id = ''] = await makeOpenDeliveries(app, customer, 1);
  const tell = vi.spyOn(app.services, 'publishDispatchEvent').mockRejectedValueOnce(new Error('killed'));
  await expect(runRound(app)).rejects.toThrow('killed');
  tell.mockRestore();
  const { rows } = await app.pool.query(
    'select (select count(*) from dispatch_decisions where delivery_id = $1)::int as decisions, (select count(*) from driver_tours)::int as tours',
    [id],
  );
  expect(rows).toEqual([{ decisions: 0, tours: 0 }]);
  expect(await listOffersOf(app, id)).toEqual([]);
  await runRound(app);
  expect(await listOffersOf(app, id)).toMatchObject([{ driverId: driver.id, state: 'open' }]);
});

test('concurrent rounds of several processes offer each delivery to one driver, and each driver one delivery', async () => {
  const people = [];
  for (const step of [0, 1, 2, 3])
    people.push(await makeDriverAt(app, { lat: 53.55 + step / 200, lng: 9.93 }));
  const ids = await makeOpenDeliveries(app, customer, 6);
  await Promise.all([runRound(app), runRound(app), runRound(app)]);
  const open = (await Promise.all(ids.map((id) => listOffersOf(app, id)))).flat();
  expect(new Set(open.map(({ deliveryId }) => deliveryId)).size).toBe(open.length);
  expect(new Set(open.map(({ driverId }) => driverId)).size).toBe(open.length);
  expect(open.length).toBeGreaterThan(0);
});

test('deliveries opened before dispatching existed get a driver search too', async () => {
  const [id = ''] = await makeOpenDeliveries(app, customer, 1);
  expect(await readWaits(app, id)).toEqual([]);
  await runRound(app);
  await runRound(app);
  expect(await readWaits(app, id)).toMatchObject([{ endedAt: null, listedReason: 'nobody_eligible' }]);
});

test('while driving times are unknown no offer is made, with a reason; afterwards one is', async () => {
  // In this order: the quote asks for the driving times of drivers who are there.
  const id = await orderDelivery(app, customer);
  const driver = await makeDriverAt(app, { lat: 53.5571, lng: 9.9411 });
  const broken = vi.spyOn(app.services.geo.router, 'matrix').mockRejectedValue(new Error('down'));
  await runRound(app);
  broken.mockRestore();
  expect(await readWaits(app, id)).toMatchObject([{ listedReason: 'no_ways' }]);
  await runRound(app);
  expect(await listOffersOf(app, id)).toMatchObject([{ driverId: driver.id }]);
  expect(await readWaits(app, id)).toMatchObject([{ listedAt: null, listedReason: null }]);
});

test('a round requests no driving time twice', async () => {
  await makeDriverAt(app, { lat: 53.5601, lng: 9.9501 });
  await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  const asked = vi.spyOn(app.services.geo.router, 'matrix');
  await runRound(app);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('replaying a recorded decision gives the same result; the record contains no name and no place', async () => {
  const [near] = [await makeDriverAt(app, nearby), await makeDriverAt(app, farther)];
  const [id = ''] = await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  const [row] = await app.db.select().from(dispatchDecisions).where(eq(dispatchDecisions.deliveryId, id));
  expect(replayDecision(row?.record as DecisionRecord)).toMatchObject({
    driverId: near?.id,
    candidates: [expect.anything(), expect.anything()],
  });
  const text = JSON.stringify(row?.record);
  for (const secret of ['Krüger', 'Petersen', 'Claasen', '53.5', '9.9']) expect(text).not.toContain(secret);
});

test('a second delivery on the route joins the tour of the first one’s driver, and stays there', async () => {
  const driver = await makeDriverAt(app, nearby);
  const [first = ''] = await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  await driver.call(`/driver/offers/${first}/accept`, {});
  await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  const [tour] = await app.db.select().from(driverTours).where(eq(driverTours.driverId, driver.id));
  expect(tour?.stops.map(({ kind }) => kind).sort()).toEqual(['dropoff', 'dropoff', 'pickup', 'pickup']);
  expect(tour?.stops[0]).toMatchObject({ deliveryId: first, kind: 'pickup' });
});

test('a driver is on the way to the first accepted stop, whatever was planned before it', async () => {
  const driver = await makeDriverAt(app, nearby);
  const [own = ''] = await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  await driver.call(`/driver/offers/${own}/accept`, {});
  const { lat, lng } = farther;
  await app.db.update(deliveries).set({ pickupLat: lat, pickupLng: lng }).where(eq(deliveries.id, own));
  const [open = ''] = await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  const planOf = async () => {
    const [tour] = await app.db.select().from(driverTours).where(eq(driverTours.driverId, driver.id));
    return tour?.stops ?? [];
  };
  const stops = (await planOf()).toSorted(
    (a, b) => Number(b.deliveryId === open) - Number(a.deliveryId === open),
  );
  expect(stops[0]?.deliveryId).toBe(open);
  await app.db.update(driverTours).set({ stops }).where(eq(driverTours.driverId, driver.id));
  await runRound(app);
  expect((await planOf())[0]).toMatchObject({ deliveryId: own, kind: 'pickup' });
});

test('a driver’s run follows the dispatcher’s plan while it is fresh, otherwise an order of its own', async () => {
  const driver = await makeDriverAt(app, nearby);
  const ids = await makeOpenDeliveries(app, customer, 3);
  for (const id of ids) {
    await driver.call(`/driver/offers/${id}/accept`, {});
  }
  const readRun = async () => {
    const { body } = await driver.call<{ stops: { deliveryId: string; kind: string }[] }>('/driver/run');
    return body.stops.map(({ deliveryId, kind }) => `${deliveryId} ${kind}`);
  };
  await runRound(app);
  const [tour] = await app.db.select().from(driverTours).where(eq(driverTours.driverId, driver.id));
  // Reversed where the rules allow it: no other code would order them like this.
  const stops = (tour?.stops ?? []).toSorted(
    (a, b) => b.deliveryId.localeCompare(a.deliveryId) || (a.kind === 'pickup' ? -1 : 1),
  );
  await app.db.update(driverTours).set({ stops }).where(eq(driverTours.driverId, driver.id));
  // An unaccepted delivery is planned too, but is no stop of the run.
  const own = stops.filter(({ deliveryId }) => ids.includes(deliveryId));
  const planned = own.map(({ deliveryId, kind }) => `${deliveryId} ${kind}`);
  expect(await readRun()).toEqual(planned);
  app.clock.advance(4);
  expect(await readRun()).not.toEqual(planned);
});
