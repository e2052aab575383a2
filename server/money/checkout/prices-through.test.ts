import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveries, payments, tillSessions } from '#database/schema/index.ts';
import { deliverySpeeds, packageSizes } from '#domain/delivery/statuses.ts';
import { streets } from '#geo/hamburg/streets.ts';
import { orderRequest, payAtTill } from '#tests/support/delivery/order-fixtures.ts';
import { makePerson, type Person } from '#tests/support/people/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { settleCheckout } from './settle-checkout.ts';

const ORDERS = 500;
const AT_ONCE = 8;

let app: TestApp;
let customer: Person;
beforeAll(async () => {
  app = await startTestApp();
  customer = await makePerson(app, 'customer');
});
afterAll(() => app.end());

interface Quote {
  id: string;
  prices: Record<string, { totalCents: number }>;
}

const order = fc.record({
  from: fc.nat(streets.length - 1),
  to: fc.nat(streets.length - 1),
  packageSize: fc.constantFrom(...packageSizes),
  weightKg: fc.integer({ min: 1, max: 20 }),
  speed: fc.constantFrom(...deliverySpeeds),
});

async function findPlace(index: number, houseNumber: number): Promise<string> {
  const [found] = await app.services.geo.geocoder.suggest(`${streets[index]?.name} ${houseNumber}`, 1);
  if (!found) throw new Error(`no place for street ${index}`);
  return found.placeId;
}

test('500 random orders: the price shown is the price charged is the price of the delivery, to the cent', async () => {
  const orders = fc.sample(order, ORDERS);
  const seen = new Set<number>();
  async function goThrough({ from, to, packageSize, weightKg, speed }: (typeof orders)[number]) {
    const quote = await customer.call<Quote>('/quotes', {
      pickupPlaceId: await findPlace(from, 1),
      deliveryPlaceId: await findPlace(to, 2),
      packageSize,
      weightKg,
    });
    const shown = quote.body.prices[speed]?.totalCents;
    const { body } = await customer.call<{ url: string }>(
      '/create-checkout',
      // Whatever a browser says of the price has no effect.
      { ...orderRequest(quote.body.id, speed), price: 1, amountCents: 1, distanceMeters: 1 },
    );
    const sessionId = body.url.split('/').at(-1) ?? '';
    await payAtTill(app, sessionId);
    const settled = await settleCheckout(app.services, sessionId);
    if (settled.state !== 'paid') throw new Error(settled.state);
    const [charged] = await app.db.select().from(tillSessions).where(eq(tillSessions.id, sessionId));
    const [paid] = await app.db.select().from(payments).where(eq(payments.deliveryId, settled.deliveryId));
    const [delivery] = await app.db.select().from(deliveries).where(eq(deliveries.id, settled.deliveryId));
    expect([charged?.amountCents, paid?.amountCents, delivery?.priceCents]).toEqual([shown, shown, shown]);
    seen.add(shown ?? 0);
  }
  for (let done = 0; done < orders.length; done += AT_ONCE) {
    await Promise.all(orders.slice(done, done + AT_ONCE).map(goThrough));
    // One office that orders this much would be asked to slow down.
    await app.pool.query('delete from rate_limits');
  }
  expect(await app.db.$count(deliveries)).toBe(ORDERS);
  expect(seen.size).toBeGreaterThan(200);
});
