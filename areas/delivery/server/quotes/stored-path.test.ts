import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { quotes } from '#delivery/tables/quotes-tables.ts';
import { orderDelivery, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { createQuote } from './create-quote.ts';

interface Point {
  lat: number;
  lng: number;
}

const app = await openTestApp();
let deliveryId: string;
const customer = await makePerson(app, 'customer');
beforeEach(async () => {
  deliveryId = await orderDelivery(app, customer);
});
afterEach(() => void vi.restoreAllMocks());

const readShown = async () => (await customer.call<{ path: Point[] }>(`/deliveries/${deliveryId}`)).body.path;
const readStored = async (table: string, id: string): Promise<unknown> =>
  (await app.pool.query(`select path from ${table} where id = $1`, [id])).rows[0].path;

test('the points of a quote’s path equal those read back from it and from its delivery', async () => {
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
  const line = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI';
  // A version from before draws the straight line between these two.
  expect(await readStored('deliveries', deliveryId)).toEqual([{ ...published[0], line }, published[2]]);
  expect(await readShown()).toEqual(published);

  const { router } = app.services.geo;
  const route = router.route.bind(router);
  vi.spyOn(router, 'route').mockImplementation(async (...asked) => ({
    ...(await route(...asked)),
    path: published,
  }));
  const { id } = await createQuote(app.services, quoteRequest);
  expect(await readStored('quotes', id)).toEqual([{ ...published[0], line }, published[2]]);

  await app.pool.query('update deliveries set path = $2 where id = $1', [deliveryId, JSON.stringify(line)]);
  expect(await readShown()).toEqual(published);
});

test('a path stored in the old form, as points, is still read, and so is a missing one', async () => {
  const points = [
    { lat: 53.5512345, lng: 9.9312345 },
    { lat: 53.56, lng: 10.01 },
  ];
  for (const path of [points, []]) {
    await app.pool.query('update deliveries set path = $2 where id = $1', [deliveryId, JSON.stringify(path)]);
    expect(await readShown()).toEqual(path);
  }
  await app.db.update(deliveries).set({ path: [] }).where(eq(deliveries.id, deliveryId));
  expect(await readStored('deliveries', deliveryId)).toEqual([]);
  expect(await readShown()).toEqual([]);
});
