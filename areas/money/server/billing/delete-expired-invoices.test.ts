import { expect, test } from 'vitest';
import { apply, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { deleteExpiredInvoices } from './delete-expired-invoices.ts';

const app = await openTestApp();
const cast = await makeCast(app);

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
