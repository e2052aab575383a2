import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { tillSessions } from '#adapters/tables/till-tables.ts';
import { checkouts, quotes } from '#delivery/tables/quotes-tables.ts';
import { appSettings } from '#people/tables/accounts-tables.ts';
import { PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import { settleCheckout } from './settle-checkout.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let customer: Person;

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  // A new customer, because the number of unpaid orders per customer is limited.
  customer = await makePerson(app, 'customer');
});

type Body = { url?: string; code?: string; message?: string };
const order = (quoteId: string, extra: object = {}, person: Pick<Person, 'call'> = customer) =>
  person.call<Body>('/create-checkout', { ...orderRequest(quoteId), ...extra });
const quoteId = async (input: Partial<typeof quoteRequest> = {}) =>
  (await createQuote(app.services, { ...quoteRequest, ...input })).id;
const sessionIdOf = (url = '') => url.split('/').at(-1) ?? '';

test('the payment page charges the quoted price of the chosen speed and is valid for 32 minutes', async () => {
  const quote = await createQuote(app.services, quoteRequest);
  const { status, body } = await order(quote.id, { deliverySpeed: 'express' });
  expect(status).toBe(200);
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/till\/cs_till_/);
  const [session] = await app.db
    .select()
    .from(tillSessions)
    .where(eq(tillSessions.id, sessionIdOf(body.url)));
  expect(session).toMatchObject({
    amountCents: quote.prices.express.totalCents,
    customerEmail: customer.email,
    expiresAt: new Date(FRIDAY_NOON.getTime() + 32 * 60_000),
    successUrl: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
  });
});

test('the same quote requested twice, even concurrently, gives the same payment page', async () => {
  const id = await quoteId();
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(id)));
  answers.push(await order(id));
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  expect(await app.db.$count(checkouts, eq(checkouts.quoteId, id))).toBe(1);
});

test('a quote that one customer is paying does not exist for others', async () => {
  const id = await quoteId();
  await order(id);
  const stranger = await makePerson(app, 'customer');
  const foreign = await order(id, {}, stranger);
  const unknown = await order(crypto.randomUUID(), {}, stranger);
  expect(foreign).toMatchObject({
    status: 404,
    body: { message: 'Dieses Angebot gibt es nicht. Bitte berechnen Sie den Preis neu.' },
  });
  expect(foreign).toEqual(unknown);
});

test('of two customers who use one quote concurrently only one gets a payment page', async () => {
  const id = await quoteId();
  const [one, two] = [customer, await makePerson(app, 'customer')];
  const answers = await Promise.all([order(id, {}, one), order(id, {}, two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a quote is valid until one millisecond before its fifteen minutes are over', async () => {
  const [early, late] = [await quoteId(), await quoteId()];
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 15 * 60_000 - 1));
  expect((await order(early)).status).toBe(200);
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 15 * 60_000));
  expect(await order(late)).toMatchObject({
    status: 409,
    body: {
      code: 'QUOTE_EXPIRED',
      message: 'Dieser Preis galt 15 Minuten. Bitte bestätigen Sie den neuen Preis.',
    },
  });
  // The frozen quote stays valid: its payment page lasts half an hour.
  expect((await order(early)).status).toBe(200);
});

test.each([
  ['deliverySpeed', 'express_gold'],
  ['receiverName', 'Jemand anderes'],
  ['receiverPhone', '+49 40 999999'],
  ['packageDescription', 'Etwas anderes'],
  ['pickupDetails', 'Hinterhaus'],
])('a frozen quote cannot be ordered with another %s', async (field, value) => {
  const id = await quoteId();
  await order(id);
  expect(await order(id, { [field]: value })).toMatchObject({ status: 409, body: { code: 'QUOTE_USED' } });
  const [stored] = await app.db.select().from(checkouts).where(eq(checkouts.quoteId, id));
  expect(stored).toMatchObject({
    deliverySpeed: 'standard',
    receiverName: 'Fiete Claasen',
    pickupDetails: '',
  });
});

test('a payment page that was paid or has expired is not returned again', async () => {
  const [paid, old] = [await quoteId(), await quoteId()];
  const sessionId = sessionIdOf((await order(paid)).body.url);
  await payAtTill(app, sessionId);
  await customer.call('/create-delivery-from-payment', { sessionId });
  await order(old);
  app.clock.advance(30);
  const ended = {
    status: 409,
    body: {
      code: 'CHECKOUT_ENDED',
      message: 'Diese Zahlungsseite ist abgelaufen. Bitte bestellen Sie neu.',
    },
  };
  // Not 'order again', because it is paid.
  expect(await order(paid)).toMatchObject({ status: 409, body: { code: 'CHECKOUT_PAID' } });
  expect(await order(old)).toMatchObject(ended);
});

test.each([
  ['Saturday 21:59:59 in Hamburg', '2026-11-21T20:59:59Z', 200],
  ['Saturday 22:00 in Hamburg', '2026-11-21T21:00:00Z', 409],
  ['Sunday noon in Hamburg', '2026-11-22T11:00:00Z', 409],
  ['Monday 05:59:59 in Hamburg', '2026-11-23T04:59:59Z', 409],
  ['Monday 06:00 in Hamburg', '2026-11-23T05:00:00Z', 200],
])('%s: the server itself enforces ordering hours', async (_name, now, status) => {
  app.clock.set(now);
  const answer = await order(await quoteId());
  expect(answer.status).toBe(status);
  if (status === 200) return;
  expect(answer.body).toMatchObject({
    code: 'ORDERING_CLOSED',
    message: 'Bestellungen können nur von Montag bis Samstag zwischen 6:00 und 22:00 Uhr aufgegeben werden.',
  });
});

test('a disabled form accepts no orders until it is enabled again', async () => {
  const id = await quoteId();
  await app.db
    .insert(appSettings)
    .values({ settingKey: 'delivery_form_enabled', settingValue: false, updatedAt: app.clock.now() });
  expect(await order(id)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_FORM_DISABLED', message: 'Sendungsformular nicht verfügbar' },
  });
  await app.db.update(appSettings).set({ settingValue: true });
  expect((await order(id)).status).toBe(200);
});

test('a street without a house number can be priced but not ordered', async () => {
  const id = await quoteId({ pickupPlaceId: 'street:ottenser-hauptstrasse-22765' });
  expect(await order(id)).toMatchObject({
    status: 422,
    body: {
      code: 'QUOTE_INCOMPLETE',
      message: 'Bitte geben Sie bei beiden Adressen eine Hausnummer an.',
    },
  });
});

test('prices, distances and coordinates in the body have no effect', async () => {
  const tampered = {
    price: 1,
    priceCents: 1,
    amountCents: 1,
    distance: 0,
    distanceMeters: 1,
    lat: 0,
    lng: 0,
  };
  const honest = await visitor(app).call<{ prices: { standard: { totalCents: number } } }>(
    '/quotes',
    quoteRequest,
  );
  const asked = await visitor(app).call<{ id: string }>('/quotes', {
    ...quoteRequest,
    ...tampered,
    pickup: { lat: 53.55, lng: 10 },
    prices: { standard: { totalCents: 1 } },
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
  const extra = { ...tampered, weightKg: 1, packageSize: 'documents', pickupAddress: 'Altona', userId: 'x' };
  const { status, body } = await order(asked.body.id, extra);
  expect(status).toBe(200);
  const [session] = await app.db
    .select()
    .from(tillSessions)
    .where(eq(tillSessions.id, sessionIdOf(body.url)));
  expect(session?.amountCents).toBe(honest.body.prices.standard.totalCents);
  const [quote] = await app.db.select().from(quotes).where(eq(quotes.id, asked.body.id));
  expect(quote).toMatchObject({
    weightKg: 2,
    packageSize: 'small',
    expiresAt: new Date(FRIDAY_NOON.getTime() + 900_000),
  });
  const [checkout] = await app.db.select().from(checkouts).where(eq(checkouts.quoteId, asked.body.id));
  expect(checkout).toMatchObject({ userId: customer.id, amountCents: session?.amountCents });
});

test('only customers order', async () => {
  const id = await quoteId();
  expect(await order(id, {}, visitor(app))).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED', message: 'Bitte melden Sie sich an.' },
  });
  for (const role of ['driver', 'admin'] as const) {
    const person = await makePerson(app, role);
    expect(await order(id, {}, person)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
  }
  expect(await app.db.$count(checkouts, eq(checkouts.quoteId, id))).toBe(0);
});

test('while the provider fails nothing is charged, and the same order continues when it recovers', async () => {
  const id = await quoteId();
  const outage = vi.spyOn(app.services.payments, 'createSession').mockRejectedValueOnce(new Error('down'));
  expect(await order(id)).toMatchObject({
    status: 503,
    body: {
      code: 'PAYMENT_UNAVAILABLE',
      message: 'Der Zahlungsdienst ist zurzeit nicht erreichbar. Es wurde nichts abgebucht.',
    },
  });
  outage.mockRestore();
  expect((await order(id)).status).toBe(200);
});

test('an order that the provider refuses permanently needs a new quote', async () => {
  const id = await quoteId();
  const refusal = new PaymentProviderError('refused', false);
  const outage = vi.spyOn(app.services.payments, 'createSession').mockRejectedValueOnce(refusal);
  expect((await order(id)).status).toBe(503);
  outage.mockRestore();
  expect(await order(id)).toMatchObject({ status: 409, body: { code: 'CHECKOUT_ENDED' } });
});

test('ten orders of one customer may await payment; the next is refused until one is paid or expired', async () => {
  const busy = await makePerson(app, 'customer');
  const ids = await Promise.all(Array.from({ length: 12 }, () => quoteId()));
  const answers = await Promise.all(ids.map((id) => order(id, {}, busy)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('TOO_MANY_CHECKOUTS');
  expect(refused?.retryAfter).toBe('1800');
  // Repeating an open order is no new order, and other customers are not affected.
  const openId = ids[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await order(openId, {}, busy)).status).toBe(200);
  expect((await order(await quoteId())).status).toBe(200);
  const paid = sessionIdOf((await order(openId, {}, busy)).body.url);
  await payAtTill(app, paid);
  await settleCheckout(app.services, paid);
  expect((await order(await quoteId(), {}, busy)).status).toBe(200);
  expect((await order(await quoteId(), {}, busy)).status).toBe(429);
  app.clock.advance(31);
  expect((await order(await quoteId(), {}, busy)).status).toBe(200);
});
