import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tillSessions } from '#adapters/tables/till-tables.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, paymentEvents, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import {
  type Cast,
  apply,
  bringTo,
  makeCast,
  makeOpenDeliveries,
} from '#delivery/tests/delivery-fixtures.ts';
import {
  contest,
  getLastPayment,
  refundAtProvider,
  spoilInvoices,
  sendAllEvents,
} from '#money/tests/money-fixtures.ts';
import { openCheckoutFor, orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { falsify } from '#tests/support/falsify.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;
let finance: Person;
let id: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  cast = await makeCast(app);
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  id = await orderDelivery(app, cast.owner);
  await app.drain();
  restore = await keepMoney(app);
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
  later(11);
});

const later = (minutes: number) => app.clock.set(new Date(FRIDAY_NOON.getTime() + minutes * 60_000));
interface Row {
  key: string;
  label: string;
  [figure: string]: unknown;
}
const totals = async (query = '') =>
  (await finance.call<{ rows: Row[]; total: Row }>(`/admin/books/totals${query}`)).body;
interface Difference {
  kind: string;
  deliveryId: string | null;
  cents: number;
  text: string;
}
const differences = async () =>
  (await finance.call<{ differences: Difference[] }>('/admin/books/differences')).body.differences;
const kinds = async () => (await differences()).map(({ kind, cents }) => [kind, cents]).toSorted();
const compare = async (day = '2026-11-20') =>
  (
    await finance.call<{ compared: number; differences: Difference[] }>(
      `/admin/books/provider-comparison?day=${day}`,
    )
  ).body;
const paidCents = async () => (await getLastPayment(app, id)).payment.amountCents;

test('a month is summed up by days, and the last twelve months by months', async () => {
  const cents = await paidCents();
  await refundAtProvider(app, id, 500);
  await sendAllEvents(app, id);
  await app.drain();
  const second = await orderDelivery(app, cast.owner);
  await app.drain();
  await contest(app, second, { status: 'lost' });
  await sendAllEvents(app, second);
  await app.drain();
  const earning = await orderDelivery(app, cast.owner);
  await bringTo(app, cast, earning, 'delivered');
  const paymentCents = 3 * cents;
  const vatOf = async () =>
    (await app.db.select().from(invoices)).reduce((sum, { content }) => sum + content.vatCents, 0);
  await app.drain();
  const { rows, total } = await totals('?month=2026-11');
  expect(rows).toHaveLength(30);
  const day = rows.find(({ key }) => key === '2026-11-20');
  const figures = {
    paymentCount: 3,
    paymentCents,
    refundCents: 500,
    disputeCents: cents,
    keptCents: 2 * cents - 500,
    vatCents: await vatOf(),
    netCents: 2 * cents - 500 - (await vatOf()),
    courierCents: 735,
    compensationCents: 0,
    marginCents: 2 * cents - 500 - (await vatOf()) - 735,
  };
  expect(day).toEqual({ key: '2026-11-20', label: '20.11.2026', ...figures });
  expect(total).toEqual({ key: 'total', label: 'Summe', ...figures });
  const year = await totals();
  expect(year.rows.map(({ key }) => key).slice(-2)).toEqual(['2026-10', '2026-11']);
  expect(year.rows.at(-1)).toEqual({ key: '2026-11', label: 'November 2026', ...figures });
  const { netCents, vatCents } = figures;
  expect((await finance.call('/admin/books/vat')).body).toEqual({
    rows: [
      {
        id: '2026-11 19',
        label: 'November 2026',
        vatPercent: 19,
        netCents,
        vatCents,
        grossCents: netCents + vatCents,
      },
    ],
  });
});

test('a payment, a refund and pay belong to the day and month in Hamburg', async () => {
  const cents = await paidCents();
  const { payment } = await getLastPayment(app, id);
  const move = async (at: string) => {
    const paidAt = new Date(at);
    await falsify(app, (tx) => tx.update(payments).set({ paidAt }).where(eq(payments.id, payment.id)));
  };
  await move('2026-10-31T22:59:59Z');
  expect((await totals('?month=2026-10')).rows.at(-1)).toMatchObject({
    key: '2026-10-31',
    paymentCents: cents,
  });
  await move('2026-10-31T23:00:00Z');
  expect((await totals('?month=2026-11')).rows[0]).toMatchObject({ key: '2026-11-01', paymentCents: cents });
  // The day with 25 hours.
  for (const at of ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z']) {
    await move(at);
    expect((await totals('?month=2026-10')).rows[24]).toMatchObject({
      key: '2026-10-25',
      paymentCents: cents,
    });
  }
});

test('consistent records have no difference', async () => {
  expect(await differences()).toEqual([]);
  await cast.owner.call(`/deliveries/${id}/cancel`, { refund: 'full' });
  await app.drain();
  later(60);
  expect(await differences()).toEqual([]);
  expect(await compare()).toEqual({ compared: 1, differences: [] });
});

test('records in progress are not reported as a difference', async () => {
  app.clock.set(FRIDAY_NOON);
  await orderDelivery(app, cast.owner);
  expect(await differences()).toEqual([]);
  later(11);
  expect(await kinds()).toEqual([['payment_without_invoice', await paidCents()]]);
});

test('an invoice that is missing or has another amount is listed', async () => {
  const cents = await paidCents();
  await spoilInvoices(app, 'update invoices set gross_cents = gross_cents + 7');
  expect(await differences()).toMatchObject([
    {
      kind: 'invoice_differs',
      text: 'Rechnung und Zahlung haben verschiedene Beträge',
      deliveryId: id,
      shortId: id.slice(0, 8),
      cents: 7,
    },
  ]);
  await spoilInvoices(app, 'delete from invoices');
  expect(await kinds()).toEqual([['payment_without_invoice', cents]]);
});

test('a delivery without a payment is listed', async () => {
  const [copy = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  await app.drain();
  later(30);
  expect(await differences()).toMatchObject([{ kind: 'delivery_without_payment', deliveryId: copy }]);
});

test('a payment reported by the provider that created no delivery is listed', async () => {
  const sessionId = await openCheckoutFor(app, cast.owner);
  await payAtTill(app, sessionId);
  await app.db.insert(paymentEvents).values({
    id: 'evt_1',
    type: 'checkout.session.completed',
    providerSessionId: sessionId,
    receivedAt: app.clock.now(),
  });
  expect(await differences()).toEqual([]);
  later(30);
  expect(await kinds()).toEqual([['event_without_payment', await paidCents()]]);
  expect((await compare()).differences.map(({ kind }) => kind)).toEqual(['provider_without_payment']);
});

test('a refund that is pending for an hour or has failed is listed', async () => {
  const cents = await paidCents();
  await apply(app, id, 'cancel', cast.owner, { refund: 'full' });
  const setRefunds = (change: Partial<typeof refunds.$inferInsert>) => app.db.update(refunds).set(change);
  await app.drain();
  await setRefunds({ status: 'requested', refundedAt: null });
  later(60);
  expect(await kinds()).toEqual([]);
  later(80);
  expect(await kinds()).toEqual([['refund_waiting', cents]]);
  await setRefunds({ status: 'failed' });
  expect(await kinds()).toEqual([['refund_failed', cents]]);
});

test('inconsistent refunds, cancellation invoices and cancelled deliveries are listed', async () => {
  const cents = await paidCents();
  await apply(app, id, 'cancel', cast.owner, { refund: 'full' });
  await app.drain();
  later(60);
  await falsify(app, (tx) => tx.update(refunds).set({ amountCents: cents - 100 }));
  expect(await kinds()).toEqual([
    ['cancellation_without_refund', 100],
    ['refunded_too_little', 100],
  ]);
  // Cancelled with a partial refund: the rest is kept.
  await app.db.update(deliveries).set({ forfeited: true });
  expect(await kinds()).toEqual([['cancellation_without_refund', 100]]);
  await falsify(app, (tx) => tx.update(refunds).set({ amountCents: cents + 100 }));
  expect(await kinds()).toEqual([
    ['refund_without_cancellation', 100],
    ['refunded_too_much', 100],
  ]);
});

test('differences from the provider are listed: unpaid, another amount, other refunds', async () => {
  const cents = await paidCents();
  await refundAtProvider(app, id, 300);
  // Its webhook has not reached us.
  expect((await compare()).differences).toMatchObject([
    { kind: 'provider_refunds', deliveryId: id, cents: 300 },
  ]);
  await falsify(app, (tx) => tx.update(payments).set({ amountCents: cents - 5 }));
  expect((await compare()).differences).toMatchObject([
    { kind: 'provider_amount', cents: 5 },
    { kind: 'provider_refunds', cents: 300 },
  ]);
  await app.db.update(tillSessions).set({ paymentStatus: 'unpaid' });
  expect((await compare()).differences).toMatchObject([{ kind: 'provider_unpaid', cents: cents - 5 }]);
  expect(await compare('2026-11-19')).toEqual({ compared: 0, differences: [] });
});

test('an unavailable provider is reported, and nothing is compared', async () => {
  vi.spyOn(app.services.payments, 'findSession').mockRejectedValueOnce(
    new PaymentProviderError('Stripe: no answer', true),
  );
  expect(await finance.call('/admin/books/provider-comparison?day=2026-11-20')).toMatchObject({
    status: 503,
    body: { code: 'PAYMENT_UNAVAILABLE' },
  });
});

test('payments, refunds, disputes and invoices are listed in pages, each row once', async () => {
  const { payment } = await getLastPayment(app, id);
  const [order] = await app.db.select().from(checkouts).where(eq(checkouts.id, payment.checkoutId));
  if (!order) expect.fail('no order');
  await refundAtProvider(app, id, 500);
  await contest(app, id, { status: 'needs_response' });
  await sendAllEvents(app, id);
  await app.drain();
  const read = async (list: string, query = '') =>
    (await finance.call<{ rows: { id: string }[]; next: string | null }>(`/admin/books/${list}${query}`))
      .body;
  expect((await read('payments')).rows).toMatchObject([
    {
      deliveryId: id,
      cents: payment.amountCents,
      refundedCents: 500,
      invoiceNumber: expect.stringMatching(/^ELB-2026-/),
    },
  ]);
  expect((await read('refunds')).rows).toMatchObject([
    { cents: 500, statusText: 'erstattet', sourceText: 'beim Zahlungsdienst' },
  ]);
  expect((await read('disputes')).rows).toMatchObject([{ statusText: 'offen', cents: payment.amountCents }]);
  expect((await read('invoices')).rows).toMatchObject([
    { kindText: 'Stornorechnung', cents: -500 },
    { kindText: 'Rechnung', cents: payment.amountCents, customerName: 'Käthe Hansen' },
  ]);
  expect((await read('invoices', '?month=2026-10')).rows).toEqual([]);
  await app.db.insert(refunds).values(
    Array.from({ length: 60 }, () => ({
      paymentId: payment.id,
      amountCents: 1,
      reason: 'Zeile',
      status: 'refunded' as const,
      source: 'ours' as const,
      createdAt: FRIDAY_NOON,
    })),
  );
  const first = await read('refunds');
  const second = await read('refunds', `?after=${encodeURIComponent(first.next ?? '')}`);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 11, null]);
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(61);
});

test('an admin can open the PDF of any existing invoice', async () => {
  const [invoice] = await app.db.select().from(invoices);
  const { body } = await finance.call<{ link: string }>(`/admin/books/invoices/${invoice?.id}/link`);
  const pdf = await app.http.inject({
    url: body.link.replace(/^https?:\/\/[^/]+/, ''),
    headers: { cookie: finance.cookie },
  });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const missing = await finance.call('/admin/books/invoices/b84fe0ba-fb8f-45cb-90de-1fb916381b20/link');
  expect(missing).toMatchObject({ status: 404, body: { code: 'INVOICE_NOT_FOUND' } });
});

test('a dispatcher cannot read the books', async () => {
  const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
  for (const path of [
    'totals',
    'differences',
    'provider-comparison?day=2026-11-20',
    'payments',
    'refunds',
    'disputes',
    'invoices',
    'invoices/b84fe0ba-fb8f-45cb-90de-1fb916381b20/link',
  ]) {
    const answer = await dispatcher.call(`/admin/books/${path}`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'DUTY_NOT_ALLOWED' } });
  }
  const exported = await dispatcher.call('/admin/books/export', { month: '2026-11' });
  expect(exported.body).toMatchObject({ code: 'DUTY_NOT_ALLOWED' });
});

test.each([
  'invoices',
  'invoice_counters',
  'payments',
  'payment_events',
  'refunds',
  'disputes',
  'payouts',
  'payout_runs',
  'payout_items',
  'delivery_tracking',
  'audit_log',
  'deliveries',
])('the database refuses to empty %s', async (table) => {
  const count = async () => (await app.pool.query(`select count(*) from ${table}`)).rows;
  const before = await count();
  await expect(app.pool.query(`truncate ${table} cascade`)).rejects.toThrow(/never emptied|append-only/);
  expect(await count()).toEqual(before);
});
