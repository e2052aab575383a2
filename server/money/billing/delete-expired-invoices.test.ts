import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, type Cast, makeCast } from '#tests/support/delivery/delivery-fixtures.ts';
import { orderDelivery } from '#tests/support/delivery/order-fixtures.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { deleteExpiredInvoices } from './delete-expired-invoices.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
});
afterAll(() => app.end());

const readNumbers = async () =>
  (await app.pool.query('select invoice_number, year from invoices order by number')).rows.map(
    ({ invoice_number: number, year }) => [number as string, `invoices/${year}/${number}.pdf`] as const,
  );

/** Accepted by a driver: an order that nobody accepts would be cancelled and refunded automatically. */
async function orderTaken(): Promise<void> {
  await apply(app, await orderDelivery(app, cast.owner), 'accept', cast.assigned_driver);
  await app.drain();
}

test('an invoice is deleted with its PDF after its retention, and no sooner', async () => {
  await orderTaken();
  app.clock.set(new Date('2010-05-05T10:00:00Z'));
  await orderTaken();
  const before = await readNumbers();
  expect(before.map(([number]) => number.slice(0, 8)).sort()).toEqual(['ELB-2010', 'ELB-2026']);

  app.clock.set(FRIDAY_NOON);
  await deleteExpiredInvoices(app.services);
  await app.drain();
  const after = await readNumbers();
  expect(after.map(([number]) => number.slice(0, 8))).toEqual(['ELB-2026']);
  const kept = await Promise.all(
    before.map(async ([number, key]) => [number.slice(4, 8), await app.services.files.has(key)]),
  );
  expect(kept.sort()).toEqual([
    ['2010', false],
    ['2026', true],
  ]);
});
