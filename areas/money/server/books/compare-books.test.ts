import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { compareBooks, compareBooksJob } from './compare-books.ts';
import { copyDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { getLastPayment, spoilInvoices } from '#money/tests/money-fixtures.ts';
import { keepMoney, payOut, reconcile } from '#money/tests/settle-payouts.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { falsify } from '#tests/support/falsify.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const DAY = 24 * 60;

const app = await openTestApp();
let customer: Person;
let finance: Person;
let id: string;
let cents: number;
let restore: () => Promise<void>;

beforeAll(async () => {
  customer = await makePerson(app, 'customer');
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  id = await orderDelivery(app, customer);
  await app.drain();
  cents = (await getLastPayment(app, id)).payment.amountCents;
  restore = await keepMoney(app, 'book_comparisons');
});
/** One delivery, paid on Friday and invoiced; it is Monday. */
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
  app.clock.advance(3 * DAY);
});

interface Listed {
  differences: { kind: string; deliveryId: string | null; cents: number }[];
  comparedAt: string | null;
}
const list = async (query = '') => (await finance.call<Listed>(`/admin/books/differences${query}`)).body;
const kinds = async () => (await list()).differences.map(({ kind }) => kind).toSorted();
const compare = (options?: Parameters<typeof compareBooks>[1]) => compareBooks(app.services, options);

test('a difference stays listed until it is fixed, however old it is', async () => {
  await spoilInvoices(app, 'update invoices set gross_cents = gross_cents + 7');
  await compare();
  app.clock.advance(5 * DAY);
  expect((await list()).differences).toMatchObject([{ kind: 'invoice_differs', deliveryId: id, cents: 7 }]);
  expect((await list(`?search=${id.slice(0, 8)}`)).differences).toHaveLength(1);
  await spoilInvoices(app, 'update invoices set gross_cents = gross_cents - 7');
  expect((await list()).differences).toEqual([]);
});

test('an old row that somebody changed by hand is found by the next comparison', async () => {
  await compare();
  app.clock.advance(2 * DAY);
  await spoilInvoices(app, 'delete from invoices');
  expect(await kinds()).toEqual([]);
  await compare();
  expect(await kinds()).toEqual(['payment_without_invoice']);
});

test('new rows are compared at once, even if they belong to an old payment', async () => {
  await compare();
  app.clock.advance(3 * DAY);
  // An order without invoice yet, and a delivery that nobody has paid.
  await copyDeliveries(app, await orderDelivery(app, customer), 1);
  const { payment } = await getLastPayment(app, id);
  const now = app.clock.now();
  const made = {
    reason: 'Von Hand',
    status: 'refunded',
    source: 'ours',
    createdAt: now,
    refundedAt: now,
  } as const;
  await app.db.insert(refunds).values({ ...made, paymentId: payment.id, amountCents: 500 });
  app.clock.advance(30);
  expect(await kinds()).toEqual([
    'delivery_without_payment',
    'payment_without_invoice',
    'refund_without_cancellation',
  ]);
});

test('an invoice cancelled later is compared by the next comparison', async () => {
  await compare();
  app.clock.advance(3 * DAY);
  await app.pool.query(
    `insert into invoices (year, number, invoice_number, kind, payment_id, content, gross_cents, issued_at, retain_until)
     select year, number + 1000, 'ELB-NEU', 'cancellation', payment_id, content, -300, $1, retain_until from invoices`,
    [app.clock.now()],
  );
  expect((await list()).differences).toMatchObject([
    { kind: 'cancellation_without_refund', deliveryId: id, cents: 300 },
  ]);
});

test('a delivery that is cancelled later is compared with what was refunded', async () => {
  await compare();
  app.clock.advance(3 * DAY);
  const updatedAt = app.clock.now();
  await app.db.update(deliveries).set({ status: 'cancelled', refunded: true, updatedAt });
  app.clock.advance(30);
  expect((await list()).differences).toMatchObject([{ kind: 'refunded_too_little', cents }]);
});

test('a payment missing from the settlements is listed once it is overdue', async () => {
  await compare();
  app.clock.advance(6 * DAY);
  expect((await list()).differences).toEqual([]);
  app.clock.advance(2 * DAY);
  expect((await list()).differences).toMatchObject([{ kind: 'payment_not_settled', deliveryId: id, cents }]);
});

test('a settlement that is stored later is compared with earlier payments', async () => {
  await falsify(app, (tx) => tx.update(payments).set({ amountCents: cents + 3 }));
  await compare();
  app.clock.advance(3 * DAY);
  await payOut(app);
  await reconcile(app);
  expect(await kinds()).toEqual(['invoice_differs', 'settlement_amount']);
});

test('with any batch size all payments are compared, also those of the same moment', {
  tags: ['slow'],
}, async () => {
  await orderDelivery(app, customer);
  await orderDelivery(app, customer);
  await app.drain();
  app.clock.advance(2 * DAY);
  await spoilInvoices(app, 'delete from invoices');
  for (const paymentsAtOnce of [1, 2, 3, 1000]) {
    await compare({ paymentsAtOnce });
    const found = (await kinds()).filter((kind) => kind === 'payment_without_invoice');
    expect(found).toHaveLength(3);
    await emptyTables(app.pool, 'book_comparisons');
  }
});

test('an aborted comparison leaves the previous one unchanged', async () => {
  await compare();
  const { comparedAt } = await list();
  app.clock.advance(2 * DAY);
  await compare({ limit: AbortSignal.abort() });
  expect((await list()).comparedAt).toBe(comparedAt);
});

test('everything is compared each night, and at a start only if a night was missed', async () => {
  const { cron, run } = compareBooksJob(app.services);
  expect(cron).toBe('10 4 * * *');
  expect((await list()).comparedAt).toBeNull();
  await run({});
  const first = app.clock.now().toISOString();
  expect((await list()).comparedAt).toBe(first);
  app.clock.advance(10 * 60);
  await run({});
  expect((await list()).comparedAt).toBe(first);
  app.clock.advance(14 * 60);
  await run({});
  expect((await list()).comparedAt).toBe(app.clock.now().toISOString());
});
