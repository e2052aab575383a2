import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { appSettings, deliveries, settingFigures } from '#database/schema/index.ts';
import {
  makeDriverAt,
  nearby,
  runRound,
  sendEverybodyHome,
} from '#tests/support/dispatch/dispatch-fixtures.ts';
import { orderDelivery, orderRequest, quoteRequest } from '#tests/support/delivery/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#tests/support/people/test-people.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let app: TestApp;
let customer: Person;

beforeAll(async () => {
  app = await startTestApp();
  customer = await makePerson(app, 'customer');
});
beforeEach(async () => {
  await sendEverybodyHome(app);
  app.clock.set(FRIDAY_NOON);
  await app.db.delete(settingFigures);
  await app.db.delete(appSettings);
  await sellOnlyKept();
});
afterAll(() => app.end());

const sellOnlyKept = () =>
  app.db
    .insert(appSettings)
    .values({ settingKey: 'sell_only_kept', settingValue: true, updatedAt: app.clock.now() });

type Refusal = { possibleAt: string | null } | null;
interface Quoted {
  id: string;
  prices: Record<'standard' | 'express' | 'express_gold', { unsellable: Refusal }>;
}

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

test('without any driver only standard is sold, unless the operator sells regardless', async () => {
  const nobody = { possibleAt: null };
  expect(await askQuote()).toMatchObject({ standard: null, express: nobody, gold: nobody });
  await app.db.update(appSettings).set({ settingValue: false });
  expect(await askQuote()).toMatchObject({ standard: null, express: null, gold: null });
});

test('drivers whose vehicle is too small, or who are on a break, do not count', async () => {
  const driver = await makeDriverAt(app, nearby, { vehicleType: 'Fahrrad', maxLoadKg: 20 });
  expect((await askQuote({ packageSize: 'large' })).gold).toEqual({ possibleAt: null });
  expect((await askQuote()).gold).toBeNull();
  await driver.call('/driver/pause', { minutes: 45 });
  expect((await askQuote()).gold).toEqual({ possibleAt: null });
});

test('a driver busy with promised deliveries delays gold, and the quote says until when; express is still sold', async () => {
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

test('an unsellable speed of a quote cannot be bought, the others can', async () => {
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
