import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { countWaitingJobs, makeCast, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { contest, getLastPayment, sendAllEvents } from '#money/tests/money-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { forgetMoney } from '#money/tests/settle-payouts.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let id: string;
let weeks = 0;
const cast = await makeCast(app);
beforeEach(async () => {
  await forgetMoney(app);
  // Always forward: scheduled work has run up to now.
  weeks += 1;
  app.clock.set(new Date(FRIDAY_NOON.getTime() + weeks * 7 * 24 * 3600_000));
  await app.drain();
  id = await orderDelivery(app, cast.owner);
});

const loseJobs = () => app.pool.query("delete from pgboss.job where name !~ '^reconcile'");
const read = () => getLastPayment(app, id);
const readOrderMails = async () =>
  (await readMails(app, cast.owner.email, `Bestätigt: %(${id.slice(0, 8)})`)).length;

/** Advances hour by hour, running the scheduled work in each. */
async function liveFor(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    app.clock.advance(60);
    await app.runUntil(app.clock.now());
  }
}

test('a payment whose invoice and mail were lost gets both, once', async () => {
  await loseJobs();
  await liveFor(1);
  expect((await read()).documents).toEqual([]);
  await liveFor(3);
  expect((await read()).documents.map(({ kind }) => kind)).toEqual(['invoice']);
  expect(await readOrderMails()).toBe(1);
});

test('a refund whose jobs were lost is made, and its invoice cancelled, once', async () => {
  await app.drain();
  await cast.owner.call(`/deliveries/${id}/cancel`, {});
  await loseJobs();
  await liveFor(4);
  const { refunds, paidBack, documents } = await read();
  expect(refunds).toMatchObject([{ status: 'refunded' }]);
  expect(paidBack).toHaveLength(1);
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'cancellation']);
});

test('a refund made before its job was lost is found at the provider and not repeated', async () => {
  await app.drain();
  await cast.owner.call(`/deliveries/${id}/cancel`, {});
  const { payment, refunds } = await read();
  const { providerPaymentId, amountCents } = payment;
  const paymentId = providerPaymentId ?? '';
  await app.services.payments.refund({ paymentId, amountCents, idempotencyKey: refunds[0]?.id ?? '' });
  await loseJobs();
  await app.pool.query("update till_refunds set idempotency_key = 'forgotten ' || id");
  await liveFor(3);
  app.clock.advance(26 * 60);
  await liveFor(1);
  const after = await read();
  expect(after.paidBack).toHaveLength(1);
  expect(after.refunds).toMatchObject([{ status: 'refunded', providerRefundId: after.paidBack[0]?.id }]);
});

test('one payment that cannot be looked up does not block the others', async () => {
  await app.drain();
  await cast.owner.call(`/deliveries/${id}/cancel`, {});
  const broken = (await read()).payment.providerPaymentId;
  id = await orderDelivery(app, cast.owner);
  await cast.owner.call(`/deliveries/${id}/cancel`, {});
  await loseJobs();
  const real = app.services.payments.listReturns;
  const outage = vi
    .spyOn(app.services.payments, 'listReturns')
    .mockImplementation((asked) => (asked === broken ? Promise.reject(new Error('down')) : real(asked)));
  await liveFor(3);
  outage.mockRestore();
  expect((await read()).refunds).toMatchObject([{ status: 'refunded' }]);
});

test('a fee that the provider did not know when the payment was made is asked for an hour later', async () => {
  await app.drain();
  await app.db.update(payments).set({ feeCents: null }).where(eq(payments.deliveryId, id));
  app.clock.advance(30);
  await app.runUntil(app.clock.now());
  expect((await read()).payment.feeCents).toBeNull();
  await liveFor(2);
  const { payment } = await read();
  expect(payment.feeCents).toBe(Math.round(payment.amountCents * 0.015) + 25);
});

test('a refund that waits for the end of a dispute is left waiting', async () => {
  await app.drain();
  await contest(app, id, { status: 'needs_response' });
  await sendAllEvents(app, id);
  await cast.owner.call(`/deliveries/${id}/cancel`, {});
  const ask = vi.spyOn(app.services.payments, 'refund');
  await liveFor(5);
  expect(ask).not.toHaveBeenCalled();
  ask.mockRestore();
  expect((await read()).refunds).toMatchObject([{ status: 'requested' }]);
});

test('a mail that is queued or was sent is not queued a second time', async () => {
  const outage = vi.spyOn(app.services.files, 'read').mockRejectedValue(new Error('down'));
  await liveFor(4);
  outage.mockRestore();
  expect(await countWaitingJobs(app, 'send-mail', { template: 'order-confirmed' })).toBe(1);
  app.clock.advance(7 * 60);
  await liveFor(1);
  expect(await readOrderMails()).toBe(1);
  await loseJobs();
  await liveFor(4);
  expect(await readOrderMails()).toBe(1);
});
