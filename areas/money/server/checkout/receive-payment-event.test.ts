import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, paymentEvents, payments } from '#delivery/tables/quotes-tables.ts';
import { disputePayment } from '#adapters/server/payments/stand-in/dispute-payment.ts';
import { paySession } from '#adapters/server/payments/stand-in/pay-session.ts';
import { settlePayment } from '#adapters/server/payments/stand-in/settle-payment.ts';
import { testCards } from '#adapters/server/payments/stand-in/test-cards.ts';
import { openCheckoutFor, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { listWebhooks, postWebhook } from '#adapters/tests/post-webhooks.ts';

const app = await openTestApp();
let sessionId: string;

const customer = await makePerson(app, 'customer');
beforeEach(async () => {
  sessionId = await openCheckoutFor(app, customer);
});

async function readOutcome() {
  const [checkout] = await app.db.select().from(checkouts).where(eq(checkouts.providerSessionId, sessionId));
  const paid = await app.db.$count(payments, eq(payments.checkoutId, checkout?.id ?? ''));
  return { status: checkout?.status, hasDelivery: checkout?.deliveryId !== null, payments: paid };
}
const oneDelivery = { status: 'paid', hasDelivery: true, payments: 1 };

test('the webhook alone creates the delivery, without the success page', async () => {
  await payAtTill(app, sessionId);
  for (const event of await listWebhooks(app, sessionId)) expect(await postWebhook(app, event)).toBe(200);
  expect(await readOutcome()).toEqual(oneDelivery);
});

test('the same webhooks twice, concurrently and in the wrong order create one delivery', async () => {
  await payAtTill(app, sessionId);
  const events = (await listWebhooks(app, sessionId)).reverse();
  const statuses = await Promise.all([...events, ...events].map((event) => postWebhook(app, event)));
  expect(statuses).toEqual(Array(events.length * 2).fill(200));
  expect(await readOutcome()).toEqual(oneDelivery);
  const stored = await app.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.providerSessionId, sessionId));
  expect(stored.map(({ type }) => type)).toEqual(['checkout.session.completed']);
});

test('a webhook that comes hours after the delivery changes nothing', async () => {
  await payAtTill(app, sessionId);
  await customer.call('/create-delivery-from-payment', { sessionId });
  app.clock.advance(180);
  for (const event of await listWebhooks(app, sessionId)) expect(await postWebhook(app, event)).toBe(200);
  expect(await readOutcome()).toEqual(oneDelivery);
});

test('a completion webhook before that of payment is enough, and the older one changes nothing', async () => {
  const card = testCards.find(({ outcome }) => outcome === 'settles');
  if (!app.standIn || !card) throw new Error('no stand-in');
  await paySession(app.standIn, sessionId, card, 'none');
  const early = await listWebhooks(app, sessionId);
  await settlePayment(app.standIn, { sessionId, outcome: 'paid', mode: 'none', heldEventIds: [] });
  const late = (await listWebhooks(app, sessionId)).filter(
    ({ body }) => !early.some((old) => old.body === body),
  );
  for (const event of [...late, ...early]) expect(await postWebhook(app, event)).toBe(200);
  expect(await readOutcome()).toEqual(oneDelivery);
});

test('the webhook of a pending payment creates nothing yet', async () => {
  const card = testCards.find(({ outcome }) => outcome === 'settles');
  if (!app.standIn || !card) throw new Error('no stand-in');
  await paySession(app.standIn, sessionId, card, 'none');
  for (const event of await listWebhooks(app, sessionId)) expect(await postWebhook(app, event)).toBe(200);
  expect(await readOutcome()).toEqual({ status: 'open', hasDelivery: false, payments: 0 });
});

test('a webhook that claims payment of an unpaid session creates nothing: the session’s state counts', async () => {
  const body = JSON.stringify({
    id: 'evt_invented',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: sessionId, payment_status: 'paid' } },
  });
  expect(await postWebhook(app, { body })).toBe(200);
  expect(await readOutcome()).toEqual({ status: 'open', hasDelivery: false, payments: 0 });
});

test('a webhook with a wrong signature, or too old, is refused and creates nothing', async () => {
  await payAtTill(app, sessionId);
  const [event] = (await listWebhooks(app, sessionId)).filter(({ type }) => type.startsWith('checkout'));
  if (!event) throw new Error('no event');
  expect(await postWebhook(app, event, { secret: 'x'.repeat(40) })).toBe(400);
  const old = new Date(app.clock.now().getTime() - 301_000);
  expect(await postWebhook(app, event, { signedAt: old })).toBe(400);
  expect(await readOutcome()).toMatchObject({ hasDelivery: false });
});

test('a session of another shop on the same account is acknowledged and ignored', async () => {
  const before = await app.db.$count(deliveries);
  const object = { object: 'checkout.session', id: 'cs_of_somebody_else' };
  const body = JSON.stringify({ id: 'evt_foreign', type: 'checkout.session.completed', data: { object } });
  expect(await postWebhook(app, { body })).toBe(200);
  expect(await app.db.$count(deliveries)).toBe(before);
});

test('a webhook that fails gets an error response, and its retry creates the delivery', async () => {
  await payAtTill(app, sessionId);
  const [event] = (await listWebhooks(app, sessionId)).filter(({ type }) => type.startsWith('checkout'));
  if (!event) throw new Error('no event');
  const outage = vi.spyOn(app.services.payments, 'findSession').mockRejectedValueOnce(new Error('down'));
  expect(await postWebhook(app, event)).toBe(500);
  outage.mockRestore();
  expect(await readOutcome()).toMatchObject({ hasDelivery: false });
  expect(await postWebhook(app, event)).toBe(200);
  expect(await readOutcome()).toEqual(oneDelivery);
});

test('the webhook of a dispute is stored and acknowledged', async () => {
  await payAtTill(app, sessionId);
  if (!app.standIn) throw new Error('no stand-in');
  const { paymentId = '' } = (await app.services.payments.findSession(sessionId)) ?? {};
  const id = await disputePayment(app.standIn, paymentId, { status: 'needs_response', mode: 'none' });
  await disputePayment(app.standIn, paymentId, { id, status: 'won', mode: 'none' });
  const events = (await listWebhooks(app, sessionId)).filter(({ type }) => type.startsWith('charge'));
  for (const event of events) expect(await postWebhook(app, event)).toBe(200);
  const stored = (await app.db.select().from(paymentEvents)).map(({ type }) => type);
  expect(stored).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']));
});
