import { beforeEach, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { appSettings, settingFigures } from '#people/tables/accounts-tables.ts';
import { makeDriverAt, nearby, runRound, sendEverybodyHome } from '#dispatch/tests/dispatch-fixtures.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import type { LookAhead } from '#delivery/server/quotes/sale.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { orderDelivery, orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { lookAhead } from './look-ahead.ts';
import { type NarrowFacts, narrowFacts } from './narrow-facts.ts';
import { readFacts } from './read-facts.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
beforeEach(async () => {
  await sendEverybodyHome(app);
  app.clock.set(FRIDAY_NOON);
  await app.db.delete(settingFigures);
  await app.db.delete(appSettings);
  await sellOnlyKept();
});

const sellOnlyKept = () =>
  app.db
    .insert(appSettings)
    .values({ settingKey: 'sell_only_kept', settingValue: true, updatedAt: app.clock.now() });

type Refusal = { possibleAt: string | null } | null;
type Window = { from: string; until: string } | null;
interface Price {
  promisedBy: string;
  unsellable: Refusal;
  expected: Window;
}
interface Quoted {
  id: string;
  prices: Record<'standard' | 'express' | 'express_gold', Price>;
}

/** When each speed is expected. */
async function askExpected() {
  const { body } = await visitor(app).call<Quoted>('/quotes', quoteRequest);
  const { standard, express, express_gold: gold } = body.prices;
  return {
    id: body.id,
    promisedBy: standard.promisedBy,
    standard: standard.expected,
    express: express.expected,
    gold: gold.expected,
  };
}
const unknown = { standard: null, express: null, gold: null };
const minutesFromNow = (instant: string | undefined) =>
  (Date.parse(instant ?? '') - app.clock.now().getTime()) / 60_000;

/** What the quote says about each speed. */
async function askQuote(change: object = {}) {
  const { body } = await visitor(app).call<Quoted>('/quotes', { ...quoteRequest, ...change });
  const { standard, express, express_gold: gold } = body.prices;
  return { id: body.id, standard: standard.unsellable, express: express.unsellable, gold: gold.unsellable };
}

test('with a free driver nearby every speed is sold', async () => {
  await makeDriverAt(app, nearby);
  expect(await askQuote()).toMatchObject({ standard: null, express: null, gold: null });
});

test('without any driver only standard is sold, unless the operator switches the check off', async () => {
  const nobody = { possibleAt: null };
  expect(await askQuote()).toMatchObject({ standard: null, express: nobody, gold: nobody });
  await app.db.update(appSettings).set({ settingValue: false });
  const asked = vi.spyOn(app.services.planner, 'findSellable');
  expect(await askQuote()).toMatchObject({ standard: null, express: null, gold: null });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('drivers whose vehicle is too small, or who are on a break, do not count', async () => {
  const driver = await makeDriverAt(app, nearby, { vehicleType: 'Fahrrad', maxLoadKg: 20 });
  expect((await askQuote({ packageSize: 'large' })).gold).toEqual({ possibleAt: null });
  expect((await askQuote()).gold).toBeNull();
  await driver.call('/driver/pause', { minutes: 45 });
  expect((await askQuote()).gold).toEqual({ possibleAt: null });
});

test('drivers busy with promised deliveries make gold unavailable until a stated time; express is still sold', async () => {
  const driver = await makeDriverAt(app, nearby);
  for (let count = 0; count < 3; count += 1) {
    const id = await orderDelivery(app, customer);
    expect((await driver.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
  }
  expect((await askQuote()).gold).toBeNull();
  // The existing promise leaves no room for a stop in between.
  const soon = new Date(app.clock.now().getTime() + 55 * 60_000);
  await app.db.update(deliveries).set({ promisedBy: soon }).where(eq(deliveries.driverId, driver.id));
  await runRound(app);
  await app.db
    .insert(settingFigures)
    .values({ key: 'sale_reserve_minutes', value: 45, updatedAt: app.clock.now() });
  // The opposite direction: no part of it is on the driver's route.
  const wayBack = {
    pickupPlaceId: quoteRequest.deliveryPlaceId,
    deliveryPlaceId: quoteRequest.pickupPlaceId,
  };
  const { gold, express, standard } = await askQuote(wayBack);
  expect({ express, standard }).toEqual({ express: null, standard: null });
  expect(new Date(gold?.possibleAt ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime());
});

test('an unavailable speed of a quote cannot be bought, the others can', async () => {
  const { id } = await askQuote();
  const order = { ...orderRequest(id), deliverySpeed: 'express_gold' };
  expect(await customer.call('/create-checkout', order)).toMatchObject({
    status: 409,
    body: { code: 'SPEED_UNSELLABLE' },
  });
  expect((await customer.call('/create-checkout', orderRequest(id))).status).toBe(200);
});

test('while the check fails no fast speed is sold, and while ordering is closed none is refused', async () => {
  await makeDriverAt(app, nearby);
  const broken = vi.spyOn(app.services.planner, 'findSellable').mockRejectedValue(new Error('down'));
  expect(await askQuote()).toMatchObject({ express: { possibleAt: null }, gold: { possibleAt: null } });
  app.clock.set('2026-11-22T11:00:00.000Z');
  expect(await askQuote()).toMatchObject({ express: null, gold: null });
  broken.mockRestore();
});

test('each speed has its expected window, whether or not speeds are refused', async () => {
  await makeDriverAt(app, nearby);
  const expected = await askExpected();
  for (const window of [expected.standard, expected.express, expected.gold]) {
    // Six minutes by road, four at each door; the free driver is nearby.
    expect(minutesFromNow(window?.from)).toBeGreaterThanOrEqual(10);
    expect(minutesFromNow(window?.until)).toBeLessThanOrEqual(60);
    expect([window?.from, window?.until].map((at) => new Date(at ?? 0).getTime() % 300_000)).toEqual([0, 0]);
  }
  await app.db.update(appSettings).set({ settingValue: false });
  expect((await askExpected()).gold).toEqual(expected.gold);
});

test('no window is given without drivers, while ordering is closed, and while the look-ahead fails', async () => {
  expect(await askExpected()).toMatchObject(unknown);
  await makeDriverAt(app, nearby);
  const broken = vi.spyOn(app.services.planner, 'findSellable').mockRejectedValue(new Error('down'));
  expect(await askExpected()).toMatchObject(unknown);
  broken.mockRestore();
  app.clock.set('2026-11-22T11:00:00.000Z');
  expect(await askExpected()).toMatchObject(unknown);
});

test('the window is learned from deliveries that were announced one', async () => {
  await makeDriverAt(app, nearby);
  const id = await orderDelivery(app, customer);
  const [order] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  const { isCompleted: _isCompleted, id: _id, trackingToken: _trackingToken, ...sold } = order!;
  const after = (minutes: number) => new Date(sold.createdAt.getTime() + minutes * 60_000);
  // Twice as long as expected.
  const slow = { status: 'delivered', expectedAt: after(30), deliveryConfirmedAt: after(60) } as const;
  await app.db.insert(deliveries).values(Array.from({ length: 100 }, () => ({ ...sold, ...slow })));
  await app.db.update(deliveries).set({ status: 'cancelled' }).where(eq(deliveries.id, id));
  app.clock.advance(11);
  await app.db.update(drivers).set({ lastPositionAt: app.clock.now() });
  const { standard, gold } = await askExpected();
  const [from, until] = [minutesFromNow(standard?.from), minutesFromNow(standard?.until)];
  // Twice the half hour or so that the plan takes.
  expect(from).toBeGreaterThan(45);
  expect(until - from).toBeLessThanOrEqual(10);
  // Of the other speeds nothing is known yet.
  expect(minutesFromNow(gold?.from)).toBeLessThan(30);
});

test('a delivery keeps the window that it was sold with, later by the time to pay', async () => {
  await makeDriverAt(app, nearby);
  const { id: quoteId, standard } = await askExpected();
  const { url } = await createCheckout(app.services, customer, orderRequest(quoteId));
  const sessionId = url.split('/').at(-1) ?? '';
  app.clock.advance(6);
  await payAtTill(app, sessionId);
  const settled = await settleCheckout(app.services, sessionId);
  const id = settled.state === 'paid' ? settled.deliveryId : '';
  const [delivery] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  const later = (at: string | undefined) => new Date(Date.parse(at ?? '') + 5 * 60_000);
  expect([delivery?.expectedFrom, delivery?.expectedUntil]).toEqual([
    later(standard?.from),
    later(standard?.until),
  ]);
});

test('nothing is sold any more once every shift ends before standard could be delivered', async () => {
  const end = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
  const driver = await makeDriverAt(app, nearby, { shiftEndsAt: end(10) });
  const tomorrow = { possibleAt: '2026-11-21T05:00:00.000Z' };
  const { id, ...refused } = await askQuote();
  expect(refused).toEqual({ standard: tomorrow, express: tomorrow, gold: tomorrow });
  expect(await customer.call('/create-checkout', orderRequest(id))).toMatchObject({
    status: 409,
    body: { code: 'SOLD_OUT_TODAY' },
  });
  // One on a break is asked too: a shift that lasts sells standard, though nothing fast.
  const other = await makeDriverAt(app, nearby, { shiftEndsAt: end(240) });
  await other.call('/driver/pause', { minutes: 45 });
  expect(await askQuote()).toMatchObject({ standard: null, gold: { possibleAt: null } });
  await app.db.update(drivers).set({ isOnline: false }).where(eq(drivers.userId, other.id));
  await app.db.update(drivers).set({ shiftEndsAt: null }).where(eq(drivers.userId, driver.id));
  expect(await askQuote()).toMatchObject({ standard: null });
});

test('a quote uses the fleet as it is now, or of a moment ago where the operator allows it', async () => {
  const look = async (quoteFleetAgeMs: number) => {
    const config = { ...app.services.config, quoteFleetAgeMs };
    const lookAheadThen: LookAhead = (trip) => lookAhead({ ...app.services, config }, trip);
    const quote = await createQuote({ ...app.services, lookAhead: lookAheadThen }, quoteRequest);
    return quote.unsellable;
  };
  expect(await look(0)).toHaveProperty('express_gold');
  await makeDriverAt(app, nearby);
  expect(await look(60_000)).toHaveProperty('express_gold');
  expect(await look(0)).toEqual({});
  await sendEverybodyHome(app);
  expect(await look(60_000)).toEqual({});
});

test('facts narrowed to some drivers contain those drivers, their orders and their points unchanged', async () => {
  const [one, other] = await Promise.all([
    makeDriverAt(app, nearby),
    makeDriverAt(app, { lat: 53.6, lng: 10.1 }),
  ]);
  for (const driver of [one, other]) {
    const id = await orderDelivery(app, customer);
    expect((await driver.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
  }
  await orderDelivery(app, customer);
  const facts = await readFacts(app.db, app.clock.now());
  const asked = facts.drivers.filter(({ id }) => id === other.id);
  const narrow = narrowFacts(facts, asked);
  const spell = ({ drivers: some, orders, points }: NarrowFacts) => ({
    drivers: some.map((driver) => ({ ...driver, place: points[driver.place] })),
    orders: orders.map((order) => ({
      ...order,
      pickupPlace: points[order.pickupPlace],
      dropoffPlace: points[order.dropoffPlace],
    })),
  });
  const orders = facts.orders.filter(({ driverId }) => driverId === other.id);
  expect(orders).toHaveLength(1);
  expect(spell(narrow)).toEqual(spell({ ...facts, drivers: asked, orders }));
  expect(narrow.points.length).toBeLessThan(facts.points.length);
});
