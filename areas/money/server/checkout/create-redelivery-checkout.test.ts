import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkouts, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import {
  apply,
  bringTo,
  type Cast,
  makeCast,
  readMails,
  readRecord,
} from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { settleCheckout } from './settle-checkout.ts';

const REFUNDED = 'cancelled and refunded';
const ABSENT_AGAIN = 'recipient absent again, the free redelivery used up';
const reason = 'Ab 17 Uhr ist jemand da';

const app = await openTestApp();
let cast: Cast;
let id: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  cast = await makeCast(app);
  id = await orderDelivery(app, cast.owner);
  await app.drain();
  restore = await keepMoney(app, 'mails');
});
beforeEach(() => restore());

interface Quoted {
  quote: { id: string; prices: { standard: { totalCents: number } } };
  deliverySpeed: 'standard';
}

const quote = async () => (await cast.owner.call<Quoted>(`/deliveries/${id}/redelivery-quote`, {})).body;
const pay = (quoteId: string) =>
  cast.owner.call<{ url: string }>(`/deliveries/${id}/redelivery-checkout`, { quoteId, reason });
const openSession = async () => {
  const quoted = await quote();
  const { body } = await pay(quoted.quote.id);
  return body.url.split('/').at(-1) ?? '';
};

test.each([REFUNDED, ABSENT_AGAIN])(
  '%s: payment reopens the same delivery as paid, and nothing changes before it',
  async (situation) => {
    await bringTo(app, cast, id, situation);
    const before = await readRecord(app, id);
    const sessionId = await openSession();
    expect(await settleCheckout(app.services, sessionId)).toMatchObject({ state: 'open' });
    expect((await readRecord(app, id)).delivery).toEqual(before.delivery);

    await payAtTill(app, sessionId);
    expect(await settleCheckout(app.services, sessionId)).toMatchObject({ state: 'paid', deliveryId: id });
    const { delivery, tracking, attempts } = await readRecord(app, id);
    expect(delivery).toMatchObject({
      id,
      status: 'paid',
      driverId: null,
      driverName: null,
      driverPhone: null,
      deliveryConfirmedAt: null,
      deliverySignatureUrl: null,
      deliveryPhotoUrl: null,
      refunded: false,
      redeliveryReason: reason,
    });
    expect(tracking.slice(-2).map((entry) => [entry.status, entry.reason])).toEqual([
      ['redelivery_requested', reason],
      ['paid', null],
    ]);
    expect(attempts).toEqual(before.attempts);
    const count = await app.pool.query('select count(*)::int as n from deliveries where id = $1', [id]);
    expect(count.rows[0].n).toBe(1);
  },
);

test('a redelivery requested on Sunday night is promised from Monday’s opening', async () => {
  await bringTo(app, cast, id, 'recipient absent, parcel with the driver');
  app.clock.set('2026-11-22T22:30:00Z');
  expect((await cast.owner.call(`/deliveries/${id}/redelivery`, { reason: 'Montag bitte' })).status).toBe(
    200,
  );
  app.clock.set(FRIDAY_NOON);
  const { delivery } = await readRecord(app, id);
  expect(delivery.promisedBy.toISOString()).toBe('2026-11-23T09:00:00.000Z');
});

test('displayed, charged and stored price are equal, and the mail names it', async () => {
  await bringTo(app, cast, id, REFUNDED);
  const quoted = await quote();
  const sessionId = (await pay(quoted.quote.id)).body.url.split('/').at(-1) ?? '';
  await payAtTill(app, sessionId);
  await settleCheckout(app.services, sessionId);
  const shown = quoted.quote.prices[quoted.deliverySpeed].totalCents;
  const paid = await app.db.select().from(payments).where(eq(payments.deliveryId, id));
  expect(paid.map(({ amountCents }) => amountCents)).toContain(shown);
  expect((await readRecord(app, id)).delivery.priceCents).toBe(shown);
  const mails = await readMails(app, cast.owner.email, `Erneute Zustellung: %(${id.slice(0, 8)})`);
  expect(mails.at(-1)?.plain).toContain('inkl. MwSt.');
});

test('success page and webhook concurrently, and again later, make one redelivery', async () => {
  await bringTo(app, cast, id, ABSENT_AGAIN);
  const sessionId = await openSession();
  await payAtTill(app, sessionId);
  const settled = await Promise.all(Array.from({ length: 8 }, () => settleCheckout(app.services, sessionId)));
  expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(['paid']));
  const { tracking } = await readRecord(app, id);
  expect(tracking.filter(({ reason: why }) => why === reason)).toHaveLength(1);
});

test('of two payments the second is refunded in full and changes nothing', async () => {
  await bringTo(app, cast, id, REFUNDED);
  const [first, second] = [await openSession(), await openSession()];
  expect(first).not.toBe(second);
  for (const sessionId of [first, second]) await payAtTill(app, sessionId);
  await settleCheckout(app.services, first);
  const after = await readRecord(app, id);
  expect(await settleCheckout(app.services, second)).toMatchObject({ state: 'refunded' });
  expect(await readRecord(app, id)).toEqual(after);
  const { body, status } = await cast.owner.call<{ code: string }>('/create-delivery-from-payment', {
    sessionId: second,
  });
  expect([status, body.code]).toEqual([409, 'PAYMENT_REFUNDED']);

  await app.drain();
  const [row] = await app.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(eq(checkouts.providerSessionId, second));
  expect(row?.refund.status).toBe('refunded');
});

test('a cancelled paid redelivery refunds its own payment, not the first one', async () => {
  await bringTo(app, cast, id, REFUNDED);
  const sessionId = await openSession();
  await payAtTill(app, sessionId);
  await settleCheckout(app.services, sessionId);
  expect((await cast.owner.call(`/deliveries/${id}/cancel`, {})).status).toBe(200);
  await app.drain();
  const rows = await app.db
    .select({ status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.deliveryId, id));
  expect(rows.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
});

test.each([
  'paid',
  'in transit',
  'delivered',
  'recipient absent, parcel with the driver',
  'cancelled without refund',
])('%s: no paid redelivery is possible, neither its price nor its payment page', async (situation) => {
  await bringTo(app, cast, id, situation);
  const asked = await cast.owner.call<{ code: string }>(`/deliveries/${id}/redelivery-quote`, {});
  expect(asked.body.code).toBe('COMMAND_NOT_ALLOWED');
  expect((await pay(id)).body).toMatchObject({ code: 'COMMAND_NOT_ALLOWED' });
});

test('another customer’s delivery gets the same response as an unknown one', async () => {
  await bringTo(app, cast, id, REFUNDED);
  const unknown = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';
  for (const path of ['redelivery-quote', 'redelivery-checkout']) {
    const body = { quoteId: unknown, reason };
    const foreign = await cast.other_customer.call(`/deliveries/${id}/${path}`, body);
    expect(foreign).toEqual(await cast.other_customer.call(`/deliveries/${unknown}/${path}`, body));
    expect(foreign.status).toBe(404);
  }
});

test('a quote for another trip is refused', async () => {
  await bringTo(app, cast, id, REFUNDED);
  const other = await cast.owner.call<{ id: string }>('/quotes', {
    pickupPlaceId: 'street:ottenser-hauptstrasse-22765#12',
    deliveryPlaceId: 'street:moenckebergstrasse-20095#7',
    packageSize: 'documents',
    weightKg: 1,
  });
  expect((await pay(other.body.id)).body).toMatchObject({ code: 'QUOTE_NOT_FOUND' });
});

test('without a reason no payment page is created', async () => {
  await bringTo(app, cast, id, REFUNDED);
  const quoted = await quote();
  const { body } = await cast.owner.call(`/deliveries/${id}/redelivery-checkout`, {
    quoteId: quoted.quote.id,
    reason: '  ',
  });
  expect(body).toMatchObject({
    data: {
      fields: [{ path: 'reason', message: 'Bitte geben Sie einen Grund für die erneute Zustellung an.' }],
    },
  });
});

test('the customer is refunded if an admin ends the delivery meanwhile', async () => {
  await bringTo(app, cast, id, ABSENT_AGAIN);
  const sessionId = await openSession();
  await apply(app, id, 'cancel', cast.admin, { refund: 'none' });
  await payAtTill(app, sessionId);
  // Redelivery after a cancellation without refund is free, so the payment must not be taken.
  expect(await settleCheckout(app.services, sessionId)).toMatchObject({ state: 'refunded' });
  expect((await readRecord(app, id)).delivery.status).toBe('cancelled');
});
