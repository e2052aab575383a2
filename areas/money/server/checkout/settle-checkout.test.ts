import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatTime } from '#platform/contract/german-format.ts';
import { paymentLinkIncomplete } from '#money/contract/checkout.ts';
import { tillSessions } from '#adapters/tables/till-tables.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { checkouts } from '#delivery/tables/quotes-tables.ts';
import { paySession } from '#adapters/server/payments/stand-in/pay-session.ts';
import { settlePayment } from '#adapters/server/payments/stand-in/settle-payment.ts';
import { testCards } from '#adapters/server/payments/stand-in/test-cards.ts';
import { readMails, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { openCheckoutFor, orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
beforeEach(() => app.clock.advance(1));

const settle = (sessionId: unknown, person: Pick<Person, 'call'> = customer) =>
  person.call<{ state?: string; delivery?: { id: string } | null; code?: string; message?: string }>(
    '/create-delivery-from-payment',
    { sessionId },
  );

async function pay(sessionId: string, outcome: (typeof testCards)[number]['outcome']) {
  const card = testCards.find((each) => each.outcome === outcome);
  if (!app.standIn || !card) throw new Error('no stand-in');
  return await paySession(app.standIn, sessionId, card, 'none');
}

const statusOf = async (sessionId: string) =>
  (await app.db.select().from(checkouts).where(eq(checkouts.providerSessionId, sessionId)))[0]?.status;

test('a paid session gives one delivery, however often the success page polls', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => settle(sessionId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.delivery?.id)).size).toBe(1);
});

test('one network may ask 6,000 times in a quarter of an hour for the status of payments', async () => {
  app.clock.advance(16);
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  expect((await settle(sessionId)).status).toBe(200);
  await app.pool.query("update rate_limits set count = 6000 where key = 'settle:ip:127.0.0.1'");
  expect(await settle(sessionId)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect((await customer.call(`/paid-delivery?sessionId=${sessionId}`)).status).toBe(429);
  app.clock.advance(16);
  expect((await settle(sessionId)).status).toBe(200);
});

test('a customer sees the paid delivery in the active list', async () => {
  const buyer = await makePerson(app, 'customer');
  const id = await orderDelivery(app, buyer);
  const { body } = await buyer.call<{ deliveries: { id: string }[] }>('/deliveries?list=active');
  expect(body.deliveries.map((delivery) => delivery.id)).toEqual([id]);
});

test('the delivery has what was ordered and paid, a promise counted from payment, and both first entries', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  app.clock.advance(12);
  await payAtTill(app, sessionId);
  const { body } = await settle(sessionId);
  const { delivery, tracking, attempts } = await readRecord(app, body.delivery?.id ?? '');
  const [session] = await app.db.select().from(tillSessions).where(eq(tillSessions.id, sessionId));
  expect(delivery).toMatchObject({
    userId: customer.id,
    status: 'paid',
    driverId: null,
    senderName: 'Hanne Petersen',
    receiverPhone: '+49 40 222222',
    deliveryDetails: '3. Stock',
    packageSize: 'small',
    weightKg: 2,
    deliverySpeed: 'standard',
    priceCents: session?.amountCents,
    promisedBy: new Date(app.clock.now().getTime() + 4 * 3_600_000),
  });
  expect(tracking.map(({ status }) => status)).toEqual(['pending', 'paid']);
  expect(attempts).toEqual([]);
  const sent = await readMails(app, customer.email);
  const until = formatTime(delivery.promisedBy);
  expect(sent.filter(({ plain }) => plain.includes(delivery.id)).map(({ subject }) => subject)).toEqual([
    `Bestätigt: Fiete Claasen, Mönckebergstraße 7, heute bis ${until} Uhr (${delivery.id.slice(0, 8)})`,
  ]);
});

test('the address of a payment page is kept until it is paid', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  const readUrl = async () =>
    (await app.pool.query('select url from checkouts where provider_session_id = $1', [sessionId])).rows[0]
      .url;
  expect(await readUrl()).toContain(sessionId);
  await payAtTill(app, sessionId);
  await settle(sessionId);
  expect(await readUrl()).toBeNull();
});

test('a later request returns the current status; only its customer sees the promise', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  const { delivery } = (await settle(sessionId)).body as { delivery: { id: string } };
  const promisedBy = new Date(app.clock.now().getTime() + 4 * 3_600_000).toISOString();
  expect(delivery).toMatchObject({ statusLabel: 'Bezahlt', statusColor: 'blue', promisedBy });
  await customer.call(`/deliveries/${delivery.id}/cancel`, {});
  expect((await settle(sessionId)).body.delivery).toMatchObject({
    status: 'cancelled',
    statusLabel: 'Storniert',
    parcelLocation: null,
  });
  const stranger = (await settle(sessionId, visitor(app))).body.delivery;
  expect(stranger).toMatchObject({ statusLabel: 'Storniert' });
  expect(stranger).not.toHaveProperty('promisedBy');
});

test('an unpaid session gives no delivery and is reported as unpaid', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  const refusal = { code: 'PAYMENT_NOT_COMPLETED', message: 'Die Zahlung wurde nicht abgeschlossen.' };
  expect(await settle(sessionId, visitor(app))).toMatchObject({ status: 402, body: refusal });
  expect(await statusOf(sessionId)).toBe('open');
});

test('a declined card gives no delivery, and another card may be tried', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  expect(await pay(sessionId, 'declined')).toBe('declined');
  expect((await settle(sessionId)).status).toBe(402);
  await pay(sessionId, 'paid');
  expect((await settle(sessionId)).body.state).toBe('paid');
});

test('a pending payment is reported as processing, and creates a delivery when it arrives', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  const before = await app.db.$count(deliveries);
  await pay(sessionId, 'settles');
  expect(await settle(sessionId)).toMatchObject({
    status: 200,
    body: { state: 'processing', isDebit: false, delivery: null },
  });
  expect(await app.db.$count(deliveries)).toBe(before);
  if (app.standIn)
    await settlePayment(app.standIn, { sessionId, outcome: 'paid', mode: 'none', heldEventIds: [] });
  expect(await settle(sessionId)).toMatchObject({ status: 200, body: { state: 'paid' } });
});

test('a payment that fails later creates no delivery, and one mail says so', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await pay(sessionId, 'fails-later');
  expect((await settle(sessionId)).body.state).toBe('processing');
  if (app.standIn)
    await settlePayment(app.standIn, { sessionId, outcome: 'failed', mode: 'none', heldEventIds: [] });
  const answers = await Promise.all([settle(sessionId), settle(sessionId)]);
  expect(answers.map(({ status }) => status)).toEqual([402, 402]);
  expect(await statusOf(sessionId)).toBe('failed');
  const news = (await readMails(app, customer.email)).filter(({ subject }) => subject.includes('Zahlung'));
  expect(news.map(({ subject }) => subject)).toEqual(['Ihre Zahlung ist nicht angekommen']);
  expect(news[0]?.plain).toContain('es bleibt nichts zu bezahlen');
});

test('an unused payment page expires', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  app.clock.advance(32);
  expect((await settle(sessionId)).status).toBe(402);
  expect(await statusOf(sessionId)).toBe('expired');
});

test.each(['cs_till_gibt-es-nicht', "'; drop table deliveries; --"])(
  'the session %s is unknown',
  async (sessionId) => {
    expect(await settle(sessionId)).toMatchObject({
      status: 404,
      body: { code: 'PAYMENT_SESSION_UNKNOWN', message: 'Zu diesem Link gibt es keine Zahlung.' },
    });
  },
);

test('a request without a session id is refused at the field', async () => {
  const fields = [{ path: 'sessionId', message: paymentLinkIncomplete }];
  expect(await settle(undefined)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', data: { fields } },
  });
});

test('what is paid is found once it is settled, as it is settled; finding changes nothing', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  const find = (person: Pick<Person, 'call'> = customer, id = sessionId) =>
    person.call(`/paid-delivery?sessionId=${id}`);
  const readAll = async () => [
    await app.db.$count(deliveries),
    await app.db.select().from(checkouts).where(eq(checkouts.providerSessionId, sessionId)),
    await app.db.select().from(tillSessions),
  ];
  await payAtTill(app, sessionId);
  const before = await readAll();
  const unknown = { status: 200, body: { delivery: null } };
  expect([await find(), await find(customer, 'cs_till_gibt-es-nicht')]).toMatchObject([unknown, unknown]);
  expect(await readAll()).toEqual(before);
  const people = [customer, visitor(app), await makePerson(app, 'customer'), await makePerson(app, 'driver')];
  await settle(sessionId);
  for (const person of people) {
    const { delivery } = (await settle(sessionId, person)).body;
    expect((await find(person)).body).toEqual({ delivery });
  }
  expect(await find(customer, '')).toMatchObject({ status: 422 });
});

test('a refunded payment is not found as paid', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  await settle(sessionId);
  await app.db
    .update(checkouts)
    .set({ status: 'refunded' })
    .where(eq(checkouts.providerSessionId, sessionId));
  const { body } = await customer.call(`/paid-delivery?sessionId=${sessionId}`);
  expect(body).toEqual({ delivery: null });
});

test('only the customer who ordered sees addresses; others get id, price and status', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  const own = (await settle(sessionId)).body.delivery;
  expect(own).toEqual({
    id: expect.any(String),
    status: 'paid',
    statusLabel: 'Bezahlt',
    statusColor: 'blue',
    promisedBy: expect.any(String),
    arrivalWindow: null,
    confirmedAt: null,
    parcelLocation: null,
    price_cents: expect.any(Number),
    method: 'card',
    pickup_address: expect.stringContaining('Ottenser Hauptstraße 12'),
    delivery_address: expect.stringContaining('Mönckebergstraße 7'),
  });
  const others = [visitor(app), await makePerson(app, 'customer'), await makePerson(app, 'driver')];
  for (const person of others) {
    const { body } = await settle(sessionId, person);
    expect(Object.keys(body.delivery ?? {}).sort()).toEqual([
      'id',
      'method',
      'price_cents',
      'status',
      'statusColor',
      'statusLabel',
    ]);
    expect(Object.keys(body).sort()).toEqual(['delivery', 'state']);
  }
});

test('a payment made while the page was valid counts, even if ordering has closed meanwhile', async () => {
  app.clock.set('2026-11-20T20:59:00Z');
  const sessionId = await openCheckoutFor(app, customer);
  app.clock.set('2026-11-20T21:28:00Z');
  await payAtTill(app, sessionId);
  app.clock.set('2026-11-20T23:00:00Z');
  expect(await settle(sessionId)).toMatchObject({ status: 200, body: { state: 'paid' } });
  app.clock.set(FRIDAY_NOON);
});

test('after a provider outage the next request finds the delivery', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  const outage = vi.spyOn(app.services.payments, 'findSession').mockRejectedValueOnce(new Error('down'));
  const refused = await settle(sessionId);
  expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
  // The card may have been charged: the ordering form's text would be wrong here.
  expect(refused.body.message).not.toContain('nichts abgebucht');
  outage.mockRestore();
  expect((await settle(sessionId)).body.state).toBe('paid');
});

test('a session that was paid with another amount creates no delivery', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  await app.db.update(tillSessions).set({ amountCents: 100 }).where(eq(tillSessions.id, sessionId));
  const before = await app.db.$count(deliveries);
  expect((await settle(sessionId)).status).toBe(500);
  expect(await app.db.$count(deliveries)).toBe(before);
});
