import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkouts, deliveries, quotes } from '#database/schema/index.ts';
import { orderDelivery, quoteRequest } from '#tests/support/delivery/order-fixtures.ts';
import { makePerson, type Person } from '#tests/support/people/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { createQuote } from './create-quote.ts';

interface Point {
  lat: number;
  lng: number;
}

let app: TestApp;
let customer: Person;
let deliveryId: string;
beforeAll(async () => {
  app = await startTestApp();
  customer = await makePerson(app, 'customer');
});
beforeEach(async () => {
  deliveryId = await orderDelivery(app, customer);
});
afterAll(() => app.end());

const readShown = async () => (await customer.call<{ path: Point[] }>(`/deliveries/${deliveryId}`)).body.path;
const readStored = async (table: string, id: string): Promise<unknown> =>
  (await app.pool.query(`select path from ${table} where id = $1`, [id])).rows[0].path;

test('the points that a quote shows are those that are read from it, and from its delivery', async () => {
  const { id, path } = await createQuote(app.services, quoteRequest);
  expect(path.length).toBeGreaterThanOrEqual(2);
  const [row] = await app.db.select().from(quotes).where(eq(quotes.id, id));
  expect(row?.path).toEqual(path);
  expect(await readShown()).toEqual(path);
});

test('a path is stored as a polyline of six decimals, in the quote and in the delivery', async () => {
  const published = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ];
  await app.db.update(deliveries).set({ path: published }).where(eq(deliveries.id, deliveryId));
  expect(await readStored('deliveries', deliveryId)).toBe('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI');
  expect(await readShown()).toEqual(published);

  const [checkout] = await app.db.select().from(checkouts).where(eq(checkouts.deliveryId, deliveryId));
  expect(await readStored('quotes', checkout?.quoteId ?? '')).toMatch(/^[?-~]{12,}$/);
});

test('a path that was stored as points is read as before, and so is none', async () => {
  const points = [
    { lat: 53.5512345, lng: 9.9312345 },
    { lat: 53.56, lng: 10.01 },
  ];
  for (const path of [points, []]) {
    await app.pool.query('update deliveries set path = $2 where id = $1', [deliveryId, JSON.stringify(path)]);
    expect(await readShown()).toEqual(path);
  }
  await app.db.update(deliveries).set({ path: [] }).where(eq(deliveries.id, deliveryId));
  expect(await readStored('deliveries', deliveryId)).toBe('');
  expect(await readShown()).toEqual([]);
});
