import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { checkouts, payments } from '#delivery/tables/quotes-tables.ts';
import { orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { paySession } from '#adapters/server/payments/stand-in/pay-session.ts';
import { PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import { tillSessions } from '#adapters/tables/till-tables.ts';
import { payers } from '#money/tables/payers-tables.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const app = await openTestApp();
let customer: Person;
// A charge is reported to our own address.
beforeAll(() => app.http.listen({ host: '127.0.0.1', port: 0 }));
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  customer = await makePerson(app, 'customer');
});

type Body = { url?: string; code?: string; cards?: { id: string }[] };
const newQuote = async () => (await createQuote(app.services, quoteRequest)).id;
const order = async (extra: object = {}, person: Pick<Person, 'call'> = customer, quoteId?: string) =>
  person.call<Body>('/create-checkout', { ...orderRequest(quoteId ?? (await newQuote())), ...extra });
const cardsOf = async (person: Pick<Person, 'call'>) =>
  (await person.call<Body>('/remembered-cards')).body.cards;
const sessionOf = (url = '') => url.split(/[/=]/).at(-1) ?? '';
const noticeOf = async (url?: string) =>
  (
    await app.db
      .select()
      .from(tillSessions)
      .where(eq(tillSessions.id, sessionOf(url)))
  )[0]?.notice;
const checkoutOf = async (quoteId: string) =>
  (await app.db.select().from(checkouts).where(eq(checkouts.quoteId, quoteId)))[0];

/** This customer has paid before, and let the card be remembered. */
async function remember(person = customer, number = '4242424242424242'): Promise<string> {
  const { body } = await order({}, person);
  const remembered = { number, expiry: '2034-12' };
  if (!app.standIn) throw new Error('no stand-in');
  await paySession(app.standIn, sessionOf(body.url), { outcome: 'paid', remembered }, 'none');
  const [card] = (await cardsOf(person)) ?? [];
  return card?.id ?? '';
}

test('an order with the remembered card is paid at once, without a page, and once however often it is sent', async () => {
  const cardId = await remember();
  const quoteId = await newQuote();
  const again = () => order({ cardId }, customer, quoteId);
  const answers = await Promise.all([again(), again()]);
  // Its answer was lost, and the phone found a network long afterwards.
  app.clock.advance(45);
  answers.push(await again());
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  expect(answers[0]?.body.url).toMatch(/\/payment-success\?session_id=pi_till_/);
  const checkout = await checkoutOf(quoteId);
  expect(checkout).toMatchObject({ status: 'paid', deliveryId: expect.any(String) });
  const paid = await app.db
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, checkout?.id ?? ''));
  expect(paid).toMatchObject([
    { means: 'card', amountCents: checkout?.amountCents, providerPaymentId: sessionOf(answers[0]?.body.url) },
  ]);
});

test.each(['4000000000009995', '4000000000003220'])(
  'if the bank refuses %s or asks first, the payment page follows, and is paid as any other',
  async (number) => {
    const cardId = await remember(customer, number);
    const quoteId = await newQuote();
    const { body } = await order({ cardId }, customer, quoteId);
    expect(body.url).toContain('/till/cs_till_');
    expect((await order({ cardId }, customer, quoteId)).body.url).toBe(body.url);
    expect(await noticeOf(body.url)).toContain('Ihre gemerkte Karte wurde nicht belastet');
    expect(await checkoutOf(quoteId)).toMatchObject({
      status: 'open',
      providerSessionId: sessionOf(body.url),
    });
  },
);

test('who was deleted at the provider by hand still gets a payment page, and is known again by the next', async () => {
  await remember();
  const [known] = await app.db.select().from(payers).where(eq(payers.userId, customer.id));
  await app.services.payments.forgetPayer(known?.providerPayerId ?? '');
  const { status, body } = await order();
  expect({ status, url: body.url }).toEqual({ status: 200, url: expect.stringContaining('/till/cs_till_') });
  expect(await noticeOf(body.url)).toMatch(/^Bei einer Lastschrift suchen wir erst einen Kurier/);
  await order();
  expect(await app.db.$count(payers, eq(payers.userId, customer.id))).toBe(1);
});

test('a charge whose answer is lost is found, and nobody pays twice', async () => {
  const cardId = await remember();
  const quoteId = await newQuote();
  const { charge } = app.services.payments;
  const lost = vi.spyOn(app.services.payments, 'charge').mockImplementationOnce(async (...given) => {
    await charge(...given);
    throw new PaymentProviderError('no answer', true);
  });
  const { body } = await order({ cardId }, customer, quoteId);
  lost.mockRestore();
  expect(body.url).toContain('/payment-success?session_id=pi_till_');
  expect((await order({}, customer, quoteId)).body.url).toBe(body.url);
  app.clock.advance(1);
  await reconcileCheckouts(app.services);
  expect(await checkoutOf(quoteId)).toMatchObject({ status: 'paid' });
});

test('a card of somebody else or of nobody is refused, and who is no customer has none', async () => {
  const cardId = await remember(await makePerson(app, 'customer'));
  for (const id of [cardId, 'pm_till_unknown']) {
    expect(await order({ cardId: id })).toMatchObject({ status: 404, body: { code: 'CARD_NOT_FOUND' } });
    expect(await customer.call('/forget-card', { id })).toMatchObject({
      status: 404,
      body: { code: 'CARD_NOT_FOUND' },
    });
  }
  expect((await visitor(app).call('/remembered-cards')).status).toBe(401);
  expect((await (await makePerson(app, 'driver')).call('/remembered-cards')).status).toBe(403);
});

test('a deleted card is gone at the provider as well', async () => {
  const cardId = await remember();
  expect((await customer.call('/forget-card', { id: cardId })).status).toBe(200);
  expect(await cardsOf(customer)).toEqual([]);
  expect((await order({ cardId })).body.code).toBe('CARD_NOT_FOUND');
});

test('while the provider is down the cards are unavailable, and an order takes no money', async () => {
  const cardId = await remember();
  const down = vi
    .spyOn(app.services.payments, 'listCards')
    .mockRejectedValue(new PaymentProviderError('', true));
  const answers = [await customer.call<Body>('/remembered-cards'), await order({ cardId })];
  down.mockRestore();
  expect(answers.map(({ body }) => body.code)).toEqual(['PAYMENT_UNAVAILABLE', 'PAYMENT_UNAVAILABLE']);
});

test('a deleted account is forgotten by the provider, with every card', async () => {
  await remember();
  const [payer] = await app.db.select().from(payers).where(eq(payers.userId, customer.id));
  await app.db.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.userId, customer.id));
  expect((await customer.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  expect(await app.db.$count(payers, eq(payers.userId, customer.id))).toBe(0);
  await app.drain();
  expect(await app.services.payments.listCards(payer?.providerPayerId ?? '')).toEqual([]);
});
