import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { NeedRow } from '#office/contract/board.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import {
  makeDriverAt,
  nearby,
  readWaits,
  runRound,
  sendEverybodyHome,
} from '#dispatch/tests/dispatch-fixtures.ts';
import { apply, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { actOnBoard } from '#office/tests/board-fixtures.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });
const other = await makePerson(app, 'customer');
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await sendEverybodyHome(app);
  await app.db.delete(settingFigures);
});

interface Wait {
  wait: { isKept: boolean; cancelsAt: string | null; mayCancel: boolean } | null;
}
const askWait = (person: Person, id: string) => person.call<Wait>(`/deliveries/${id}/wait`);
const inMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

async function readDelivery(id: string) {
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!row) throw new Error('no delivery');
  return row;
}

async function listRefunds(deliveryId: string) {
  const rows = await app.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.deliveryId, deliveryId));
  return rows.map(({ refund }) => refund);
}

test('twenty minutes after the payment the customer is notified, and chooses between waiting and a full refund', async () => {
  const id = await orderDelivery(app, customer);
  const paidAt = app.clock.now();
  await app.skipTo(new Date(inMinutes(paidAt, 20).getTime() - 1));
  expect((await askWait(customer, id)).body).toEqual({ wait: null });
  await app.skipTo(inMinutes(paidAt, 20));
  const { promisedBy } = await readDelivery(id);
  expect((await askWait(customer, id)).body.wait).toMatchObject({
    isKept: false,
    mayCancel: true,
    cancelsAt: inMinutes(promisedBy, 60).toISOString(),
  });
  expect((await customer.call(`/deliveries/${id}/keep-waiting`, {})).status).toBe(200);
  expect((await askWait(customer, id)).body.wait).toMatchObject({ isKept: true });
  expect(await readWaits(app, id)).toMatchObject([
    { toldAt: inMinutes(paidAt, 20), acceptedWaitAt: app.clock.now() },
  ]);
});

test('the notification is one event for the subscribers', async () => {
  const published: string[] = [];
  const { publishDispatchEvent } = app.services;
  app.services.publishDispatchEvent = async (tx, fact) => {
    if (fact.name === 'wait.told') published.push(fact.delivery.id);
    await publishDispatchEvent(tx, fact);
  };
  const id = await orderDelivery(app, customer);
  await app.skipTo(inMinutes(app.clock.now(), 90));
  app.services.publishDispatchEvent = publishDispatchEvent;
  expect(published.filter((each) => each === id)).toEqual([id]);
});

test('a customer with a driver in time is not notified, and nobody can choose before the notification', async () => {
  const driver = await makePerson(app, 'driver');
  const id = await orderDelivery(app, customer);
  expect((await customer.call(`/deliveries/${id}/keep-waiting`, {})).body).toMatchObject({
    code: 'COMMAND_NOT_ALLOWED',
  });
  app.clock.advance(10);
  await apply(app, id, 'accept', driver);
  await app.skipTo(inMinutes(app.clock.now(), 60));
  expect((await askWait(customer, id)).body).toEqual({ wait: null });
  expect(await readWaits(app, id)).toMatchObject([{ toldAt: null }]);
});

test('only the customer who ordered can read and answer it', async () => {
  const id = await orderDelivery(app, customer);
  await app.skipTo(inMinutes(app.clock.now(), 30));
  for (const answer of [await askWait(other, id), await other.call(`/deliveries/${id}/keep-waiting`, {})]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'DELIVERY_NOT_FOUND' } });
  }
});

test('sixty minutes after the promise it is cancelled automatically, and fully refunded once', async () => {
  const id = await orderDelivery(app, customer);
  const { promisedBy, priceCents } = await readDelivery(id);
  await app.skipTo(new Date(inMinutes(promisedBy, 60).getTime() - 1));
  expect((await readDelivery(id)).status).toBe('paid');
  await app.skipTo(inMinutes(promisedBy, 60));
  expect(await readDelivery(id)).toMatchObject({ status: 'cancelled', refunded: true });
  await app.skipTo(inMinutes(promisedBy, 200));
  expect(await listRefunds(id)).toMatchObject([{ amountCents: priceCents, status: 'refunded' }]);
  expect(await readWaits(app, id)).toMatchObject([{ endedAt: inMinutes(promisedBy, 60) }]);
  const mails = await readMails(app, customer.email);
  expect(mails.filter(({ plain }) => plain.includes('Den vollen Betrag erstatten wir'))).not.toEqual([]);
});

test('the times of notification and cancellation follow the settings, also during the driver search', async () => {
  app.clock.set('2026-11-23T08:00:00.000Z');
  const id = await orderDelivery(app, customer);
  const { promisedBy } = await readDelivery(id);
  const now = app.clock.now();
  await app.db.insert(settingFigures).values([
    { key: 'tell_waiting_minutes', value: 60, updatedAt: now },
    { key: 'cancel_unaccepted_minutes', value: 120, updatedAt: now },
  ]);
  await app.skipTo(inMinutes(now, 59));
  expect((await askWait(customer, id)).body).toEqual({ wait: null });
  await app.skipTo(inMinutes(now, 60));
  expect((await askWait(customer, id)).body.wait).not.toBeNull();
  await app.skipTo(inMinutes(promisedBy, 119));
  expect((await readDelivery(id)).status).toBe('paid');
  await app.skipTo(inMinutes(promisedBy, 120));
  expect((await readDelivery(id)).status).toBe('cancelled');
});

test('a delivery picked up once is not cancelled automatically', async () => {
  app.clock.set('2026-11-24T08:00:00.000Z');
  const driver = await makePerson(app, 'driver');
  const id = await orderDelivery(app, customer);
  await apply(app, id, 'accept', driver);
  await apply(app, id, 'pick_up', driver);
  await apply(app, id, 'mark_absent', driver, { parcelLocation: 'sender' });
  await apply(app, id, 'request_redelivery', customer);
  const { promisedBy } = await readDelivery(id);
  await app.skipTo(inMinutes(promisedBy, 300));
  expect((await readDelivery(id)).status).toBe('pending');
  expect((await askWait(customer, id)).body.wait).toMatchObject({ cancelsAt: null, mayCancel: false });
});

test('a forfeited payment stays forfeited if nobody accepts the free redelivery', async () => {
  app.clock.set('2026-11-25T08:00:00.000Z');
  const admin = await makePerson(app, 'admin');
  const id = await orderDelivery(app, customer);
  await apply(app, id, 'cancel', admin, { refund: 'none' });
  await apply(app, id, 'request_redelivery', customer);
  const { promisedBy } = await readDelivery(id);
  await app.skipTo(inMinutes(promisedBy, 61));
  expect((await readDelivery(id)).status).toBe('cancelled');
  expect(await listRefunds(id)).toEqual([]);
});

test('an admin is notified immediately that nobody can be asked, and why', async () => {
  app.clock.set('2026-11-26T08:00:00.000Z');
  const admin = await makePerson(app, 'admin');
  const id = await orderDelivery(app, customer);
  await runRound(app);
  app.clock.advance(3);
  const { body } = await admin.call<{ needs: NeedRow[] }>('/admin/board/needs');
  expect(body.needs.find(({ delivery }) => delivery.id === id)).toMatchObject({
    reasons: [{ kind: 'listed', text: 'Kein Fahrer kann sie zurzeit übernehmen, seit 3 min' }],
  });
  await makeDriverAt(app, nearby);
  await runRound(app);
  const after = await admin.call<{ needs: { delivery: { id: string } }[] }>('/admin/board/needs');
  expect(after.body.needs.filter(({ delivery }) => delivery.id === id)).toEqual([]);
});

test('if nobody accepts a paid redelivery only its own payment is refunded, a forfeited one stays forfeited', async () => {
  app.clock.set('2026-11-27T08:00:00.000Z');
  const admin = await makePerson(app, 'admin');
  const id = await orderDelivery(app, customer);
  const { priceCents } = await readDelivery(id);
  await actOnBoard(admin, id, 'cancel', { refund: 'part', refundCents: 500 });
  const { body } = await customer.call<{ quote: { id: string } }>(`/deliveries/${id}/redelivery-quote`, {});
  const again = { quoteId: body.quote.id, reason: 'Bitte noch einmal' };
  const page = await customer.call<{ url: string }>(`/deliveries/${id}/redelivery-checkout`, again);
  const sessionId = page.body.url.split('/').at(-1) ?? '';
  await payAtTill(app, sessionId);
  await settleCheckout(app.services, sessionId);
  const { promisedBy } = await readDelivery(id);
  await app.skipTo(inMinutes(promisedBy, 61));
  expect((await readDelivery(id)).status).toBe('cancelled');
  const cents = (await listRefunds(id)).map(({ amountCents }) => amountCents);
  expect(cents.sort((a, b) => a - b)).toEqual([500, priceCents]);
});
