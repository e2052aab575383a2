import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, type Cast, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { deleteExpiredInvoices } from './delete-expired-invoices.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
});
afterAll(() => app.end());

const readNumbers = async () =>
  (await app.pool.query('select invoice_number from invoices order by year')).rows.map(
    ({ invoice_number: number }) => String(number),
  );

/** Accepted by a driver: an order that nobody accepts would be cancelled and refunded automatically. */
async function orderTaken(): Promise<void> {
  await apply(app, await orderDelivery(app, cast.owner), 'accept', cast.assigned_driver);
  await app.drain();
}

test('an invoice is deleted after its retention, and not earlier', async () => {
  await orderTaken();
  app.clock.set(new Date('2010-05-05T10:00:00Z'));
  await orderTaken();
  const [expired, current] = await readNumbers();
  expect([expired?.slice(0, 8), current?.slice(0, 8)]).toEqual(['ELB-2010', 'ELB-2026']);

  app.clock.set(FRIDAY_NOON);
  await deleteExpiredInvoices(app.services);
  expect(await readNumbers()).toEqual([current]);
});
