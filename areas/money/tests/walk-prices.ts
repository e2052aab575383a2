/**
 * Random orders, from the displayed price to the delivery; few in the test run, many in the long run.
 */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { tillSessions } from '#adapters/tables/till-tables.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { deliverySpeeds, packageSizes } from '#platform/domain/statuses.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { streets } from '#geo/hamburg/streets.ts';
import { orderRequest, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const AT_ONCE = 8;

export interface PriceWalk {
  shown: number | undefined;
  charged: number | undefined;
  paid: number | undefined;
  delivered: number | undefined;
}

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

async function findPlace(app: TestApp, index: number, houseNumber: number): Promise<string> {
  const [found] = await app.services.geo.geocoder.suggest(`${streets[index]?.name} ${houseNumber}`, 1);
  if (!found) throw new Error(`no place for street ${index}`);
  return found.placeId;
}

/** The displayed, charged, paid and stored price of each order, in cents. */
export async function walkPrices(app: TestApp, count: number): Promise<PriceWalk[]> {
  const customer = await makePerson(app, 'customer');
  const walks: PriceWalk[] = [];
  const orders = fc.sample(order, count);
  async function goThrough({ from, to, packageSize, weightKg, speed }: (typeof orders)[number]) {
    const quote = await customer.call<Quote>('/quotes', {
      pickupPlaceId: await findPlace(app, from, 1),
      deliveryPlaceId: await findPlace(app, to, 2),
      packageSize,
      weightKg,
    });
    const shown = quote.body.prices[speed]?.totalCents;
    const { body } = await customer.call<{ url: string }>(
      '/create-checkout',
      // Prices sent by a browser have no effect.
      { ...orderRequest(quote.body.id, speed), price: 1, amountCents: 1, distanceMeters: 1 },
    );
    const sessionId = body.url.split('/').at(-1) ?? '';
    await payAtTill(app, sessionId);
    const settled = await settleCheckout(app.services, sessionId);
    if (settled.state !== 'paid') throw new Error(settled.state);
    const [charged] = await app.db.select().from(tillSessions).where(eq(tillSessions.id, sessionId));
    const [paid] = await app.db.select().from(payments).where(eq(payments.deliveryId, settled.deliveryId));
    const [delivery] = await app.db.select().from(deliveries).where(eq(deliveries.id, settled.deliveryId));
    walks.push({
      shown,
      charged: charged?.amountCents,
      paid: paid?.amountCents,
      delivered: delivery?.priceCents,
    });
  }
  for (let done = 0; done < orders.length; done += AT_ONCE) {
    await Promise.all(orders.slice(done, done + AT_ONCE).map(goThrough));
    // A single customer with this many orders would hit the rate limit.
    await app.pool.query('delete from rate_limits');
  }
  return walks;
}
