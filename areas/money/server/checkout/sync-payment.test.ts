import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { disputes } from '#delivery/tables/quotes-tables.ts';
import { refundByHand } from '#adapters/server/payments/stand-in/make-refund.ts';
import { apply, type Cast, makeCast, readMails, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import {
  contest,
  getLastPayment,
  refundAtProvider,
  refuseLastRefund,
  sendAllEvents,
} from '#money/tests/money-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { openCheckoutFor, orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { listWebhooks, postWebhook } from '#adapters/tests/post-webhooks.ts';
import { refundJob } from './refund-payment.ts';
import { settleCheckout } from './settle-checkout.ts';

const app = await openTestApp();
let cast: Cast;
let ordered: string;
let id: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  cast = await makeCast(app);
  ordered = await orderDelivery(app, cast.owner);
  await app.drain();
  restore = await keepMoney(app, 'mails', 'stuck_jobs');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
  id = ordered;
});

const read = () => getLastPayment(app, id);
const readDelivery = async () => (await readRecord(app, id)).delivery;
const cancel = () => cast.owner.call(`/deliveries/${id}/cancel`, {});
const cancelAsAdmin = (refund: 'full' | 'none' = 'full') => actOnBoard(cast.admin, id, 'cancel', { refund });
const readKinds = async () => (await read()).documents.map(({ kind, grossCents }) => [kind, grossCents]);
const listStuck = async () =>
  (await cast.admin.call<{ stuckJobs: { id: string; title: string }[] }>('/admin/stuck-jobs')).body.stuckJobs;

const listNotes = async () =>
  (
    await cast.admin.call<{ notes: { kind: string; deliveryId: string }[] }>('/admin/payment-notes')
  ).body.notes.filter(({ deliveryId }) => deliveryId === id);

const orders = {
  once: undefined,
  'twice and in the wrong order': <T>(events: T[]) => [...events, ...events].reverse(),
} as const;

test.each(Object.entries(orders))(
  'a full refund at the provider, reported %s, cancels delivery and invoice, and the customer is notified',
  async (_how, choose) => {
    await refundAtProvider(app, id);
    expect(new Set(await sendAllEvents(app, id, choose))).toEqual(new Set([200]));
    await app.drain();
    const { payment, refunds } = await read();
    expect(refunds).toMatchObject([
      { status: 'refunded', source: 'provider', amountCents: payment.amountCents },
    ]);
    expect(await readKinds()).toEqual([
      ['invoice', payment.amountCents],
      ['cancellation', -payment.amountCents],
    ]);
    expect(await readDelivery()).toMatchObject({ status: 'cancelled', refunded: true });
    const mails = await readMails(app, cast.owner.email, `Storniert: %(${id.slice(0, 8)})`);
    expect(
      mails.map(({ plain }) =>
        plain.includes('haben Sie auf dem Weg, auf dem Sie bezahlt haben, zurückbekommen'),
      ),
    ).toEqual([true]);
    expect((await readRecord(app, id)).tracking.filter(({ status }) => status === 'cancelled')).toHaveLength(
      1,
    );
  },
);

test('a partial refund keeps the delivery and cancels that part; a later cancellation refunds the rest', async () => {
  await refundAtProvider(app, id, 500);
  await sendAllEvents(app, id);
  await sendAllEvents(app, id);
  await app.drain();
  expect(await readDelivery()).toMatchObject({ status: 'paid', refunded: false });
  const before = await read();
  const full = before.payment.amountCents;
  expect(await readKinds()).toEqual([
    ['invoice', full],
    ['cancellation', -500],
  ]);
  expect((await cancelAsAdmin()).status).toBe(200);
  await app.drain();
  const { refunds, paidBack, documents } = await read();
  expect(refunds.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [500, 'refunded'],
    [full - 500, 'refunded'],
  ]);
  expect(paidBack.map(({ amountCents }) => amountCents)).toEqual([500, full - 500]);
  for (const field of ['netCents', 'vatCents', 'grossCents'] as const) {
    expect(documents.reduce((sum, { content }) => sum + content[field], 0)).toBe(0);
  }
});

test('a delivery under way continues when its price is refunded at the provider', async () => {
  await apply(app, id, 'accept', cast.assigned_driver);
  await refundAtProvider(app, id);
  await sendAllEvents(app, id);
  await app.drain();
  expect(await readDelivery()).toMatchObject({ status: 'assigned', refunded: false });
  expect((await readKinds()).map(([kind]) => kind)).toEqual(['invoice', 'cancellation']);
  expect(await listNotes()).toMatchObject([{ kind: 'refunded_under_way' }]);
  // Whatever an admin chooses later, nothing is left to refund.
  expect((await cancelAsAdmin()).status).toBe(200);
  await app.drain();
  expect((await read()).paidBack).toHaveLength(1);
  expect(await listNotes()).toEqual([]);
});

test('only admins see which payments are disputed or refunded', async () => {
  for (const who of [cast.owner, cast.assigned_driver]) {
    expect((await who.call('/admin/payment-notes')).status).toBe(403);
  }
  expect((await visitor(app).call('/admin/payment-notes')).status).toBe(401);
});

test('a delivery cancelled without refund counts as refunded once it is refunded at the provider', async () => {
  await cancelAsAdmin('none');
  await refundAtProvider(app, id);
  await sendAllEvents(app, id);
  expect(await readDelivery()).toMatchObject({ status: 'cancelled', refunded: true, forfeited: false });
});

test('a refund at the provider that overlaps our pending one refunds the money once', async () => {
  await cancel();
  await refundAtProvider(app, id, 700);
  await Promise.all([sendAllEvents(app, id), app.drain()]);
  await app.runUntil(new Date(app.clock.now().getTime() + 60_000));
  const { payment, refunds, paidBack } = await read();
  const sum = (rows: { amountCents: number }[]) => rows.reduce((total, row) => total + row.amountCents, 0);
  expect(sum(refunds)).toBe(payment.amountCents);
  expect(sum(paidBack)).toBe(payment.amountCents);
  expect(refunds.every(({ status }) => status === 'refunded')).toBe(true);
  expect((await readKinds()).reduce((total, [, cents]) => total + Number(cents), 0)).toBe(0);
});

test('a full refund at the provider fulfils our pending one', async () => {
  await cancel();
  await refundAtProvider(app, id);
  await sendAllEvents(app, id);
  await app.drain();
  const { payment, refunds, paidBack } = await read();
  expect(refunds).toMatchObject([
    { source: 'provider', status: 'refunded', amountCents: payment.amountCents },
  ]);
  expect(paidBack).toHaveLength(1);
  expect(await readKinds()).toHaveLength(2);
});

test('a refund whose response was lost is found a week later by its key, and made once', async () => {
  const outage = vi.spyOn(app.services.payments, 'refund').mockImplementation(async (refund) => {
    outage.mockRestore();
    await app.services.payments.refund(refund);
    throw new Error('the answer was lost');
  });
  await cancel();
  await expect(app.drain()).rejects.toThrow('the answer was lost');
  await app.pool.query("update till_refunds set idempotency_key = 'forgotten ' || id");
  app.clock.advance(7 * 24 * 60);
  await app.drain();
  const { refunds, paidBack } = await read();
  expect(paidBack).toHaveLength(1);
  expect(refunds).toMatchObject([{ status: 'refunded', providerRefundId: paidBack[0]?.id, source: 'ours' }]);
});

test('a refund that the customer’s bank refuses is stuck and owed, and is repeated when an admin retries it', async () => {
  await cancel();
  await app.drain();
  await refuseLastRefund(app, id);
  await sendAllEvents(app, id);
  await sendAllEvents(app, id);
  await app.drain();
  expect((await read()).refunds).toMatchObject([{ status: 'failed' }]);
  const [stuck, ...others] = await listStuck();
  expect([stuck?.title, others]).toEqual(['Erstattung', []]);
  expect(await readKinds()).toHaveLength(2);
  expect((await cast.admin.call(`/admin/stuck-jobs/${stuck?.id}/retry`, {})).status).toBe(200);
  await app.drain();
  const { refunds, paidBack } = await read();
  expect(paidBack.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  expect(refunds).toMatchObject([{ status: 'refunded', round: 1 }]);
  // The webhook of the first failure arrives again.
  await sendAllEvents(app, id);
  await app.drain();
  expect((await read()).refunds).toMatchObject([{ status: 'refunded' }]);
  expect(await listStuck()).toEqual([]);
  expect(await readKinds()).toHaveLength(2);
});

test('a disputed payment is only marked, and unmarked when the dispute is won', async () => {
  const disputeId = await contest(app, id, { status: 'needs_response' });
  await sendAllEvents(app, id);
  const readDisputes = async () =>
    await app.db
      .select()
      .from(disputes)
      .where(eq(disputes.paymentId, (await read()).payment.id));
  expect(await readDisputes()).toMatchObject([{ status: 'open', closedAt: null }]);
  expect(await readDelivery()).toMatchObject({ status: 'paid' });
  expect(await listNotes()).toMatchObject([{ kind: 'contested' }]);
  // Our own refund waits for the end of the dispute: the provider would refuse it.
  const ask = vi.spyOn(app.services.payments, 'refund');
  await cancel();
  await app.drain();
  expect(ask).not.toHaveBeenCalled();
  ask.mockRestore();
  await contest(app, id, { id: disputeId, status: 'won' });
  await sendAllEvents(app, id, (events) => [...events, ...events].reverse());
  await app.drain();
  expect(await readDisputes()).toMatchObject([{ status: 'won' }]);
  expect(await listNotes()).toEqual([]);
  expect((await read()).paidBack).toHaveLength(1);
  expect((await read()).refunds).toMatchObject([{ status: 'refunded', source: 'ours' }]);
});

test('a lost dispute counts as a refund, once, also if ours was pending', async () => {
  for (const isCancelled of [false, true]) {
    await restore();
    const disputeId = await contest(app, id, { status: 'needs_response' });
    await sendAllEvents(app, id);
    if (isCancelled) await cancel();
    await app.drain();
    await contest(app, id, { id: disputeId, status: 'lost' });
    await sendAllEvents(app, id, (events) => [...events, ...events].reverse());
    await app.drain();
    const { payment, refunds, paidBack } = await read();
    expect(refunds).toMatchObject([
      { status: 'refunded', source: 'dispute', amountCents: payment.amountCents },
    ]);
    expect(paidBack).toEqual([]);
    expect(await readKinds()).toHaveLength(2);
    expect(await readDelivery()).toMatchObject({ status: 'cancelled', refunded: true });
  }
});

test('the webhook of a refund that arrives before the payment is known is not lost', async () => {
  const sessionId = await openCheckoutFor(app, cast.owner);
  await payAtTill(app, sessionId);
  const session = await app.services.payments.findSession(sessionId);
  if (!app.standIn) throw new Error('no stand-in');
  await refundByHand(app.standIn, session?.paymentId ?? '', { mode: 'none' });
  const news = (await listWebhooks(app, sessionId)).filter(({ type }) => type.includes('refund'));
  expect(news.map(({ type }) => type).sort()).toEqual(['charge.refunded', 'refund.created']);
  for (const event of news) expect(await postWebhook(app, event)).toBe(200);
  const settled = await settleCheckout(app.services, sessionId);
  if (settled.state !== 'paid') throw new Error(settled.state);
  id = settled.deliveryId;
  await app.drain();
  expect(await readDelivery()).toMatchObject({ status: 'cancelled', refunded: true });
});

test('a refund of an unknown payment is acknowledged and ignored', async () => {
  const object = { object: 'charge', id: 'ch_x', payment_intent: 'pi_of_somebody_else', amount_refunded: 5 };
  const body = JSON.stringify({ id: 'evt_other', type: 'charge.refunded', data: { object } });
  expect(await postWebhook(app, { body })).toBe(200);
});

test('during a provider outage the webhook of a refund gets an error response, and its retry is processed', async () => {
  await refundAtProvider(app, id);
  const outage = vi.spyOn(app.services.payments, 'listReturns').mockRejectedValue(new Error('down'));
  expect(await sendAllEvents(app, id)).toContain(500);
  outage.mockRestore();
  expect(await readDelivery()).toMatchObject({ status: 'paid' });
  expect(new Set(await sendAllEvents(app, id))).toEqual(new Set([200]));
  expect(await readDelivery()).toMatchObject({ status: 'cancelled' });
});

test('of a concurrent acceptance and refund either the driver keeps the delivery or it is cancelled', async () => {
  for (let round = 0; round < 6; round += 1) {
    await restore();
    await refundAtProvider(app, id);
    const [taken] = await Promise.all([
      cast.assigned_driver.call(`/driver/offers/${id}/accept`, {}),
      sendAllEvents(app, id),
    ]);
    await sendAllEvents(app, id);
    expect((await readDelivery()).status).toBe(taken.status === 200 ? 'assigned' : 'cancelled');
    await app.drain();
    expect((await read()).paidBack).toHaveLength(1);
  }
});

test('concurrent refund jobs for one payment make one refund', async () => {
  await cancel();
  const job = refundJob(app.services);
  const refundId = (await read()).refunds[0]?.id;
  await Promise.all([job.run({ refundId }), job.run({ refundId }), sendAllEvents(app, id)]);
  expect((await read()).paidBack).toHaveLength(1);
});
