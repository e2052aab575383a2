import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PaymentProviderError, UnknownPayerError } from './payment-provider.ts';
import { cardForm, newSession, type StandInBench, startStandInBench } from './stand-in/stand-in.fixture.ts';

let bench: StandInBench;
beforeAll(async () => {
  bench = await startStandInBench();
});
beforeEach(() => bench.reset());
afterAll(() => bench.close());

const newPayer = (idempotencyKey = 'payer-1') =>
  bench.provider.createPayer({ idempotencyKey, email: 'kundin@example.org', name: 'Erika Beispiel' });
const post = (id: string, fields: Record<string, string>) =>
  bench.app.inject({ method: 'POST', url: `/till/${id}`, ...cardForm(fields) });
const view = async (id: string) => (await bench.app.inject({ method: 'GET', url: `/till/${id}` })).body;
const open = async (payerId?: string, idempotencyKey = 'checkout-1') =>
  (await bench.provider.createSession(newSession({ payerId, idempotencyKey }))).providerSessionId;

/** A payer who has paid with this card and let it be remembered. */
async function remember(number = '4242 4242 4242 4242') {
  const payerId = await newPayer();
  await post(await open(payerId), { number, remember: '1' });
  const [card] = await bench.provider.listCards(payerId);
  if (!card) throw new Error('no card is remembered');
  return { payerId, card };
}
const prepare = (payerId: string) =>
  bench.provider.prepareCharge({
    idempotencyKey: 'checkout-2',
    payerId,
    amountCents: 1490,
    description: 'Elbbote Standard',
  });

describe('a payer', () => {
  test('is one for each key, and only with the box ticked is a card remembered', async () => {
    const payerId = await newPayer();
    expect(await newPayer()).toBe(payerId);
    await post(await open(payerId), {});
    expect(await bench.provider.listCards(payerId)).toEqual([]);
    await post(await open(payerId, 'checkout-2'), { remember: '1' });
    expect(await bench.provider.listCards(payerId)).toEqual([
      { id: expect.stringMatching(/^pm_/), brand: 'Visa', last4: '4242', expiry: '12/34' },
    ]);
  });

  test('finds the remembered card on the next payment page, nobody else does', async () => {
    const { payerId, card } = await remember();
    const next = await open(payerId, 'checkout-2');
    expect(await view(next)).toContain('Visa •••• 4242, gültig bis 12/34');
    const strangers = await open(await newPayer('payer-2'), 'checkout-3');
    expect(await view(strangers)).not.toContain('4242, gültig');
    await post(strangers, { way: 'remembered', card: card.id, number: '' });
    expect((await bench.provider.findSession(strangers))?.paymentStatus).toBe('unpaid');
    await post(next, { way: 'remembered', card: card.id });
    expect(await bench.provider.findSession(next)).toMatchObject({ paymentStatus: 'paid', means: 'card' });
  });

  test('is forgotten with all cards; whoever is unknown has none and is ignored', async () => {
    const { payerId, card } = await remember();
    await bench.provider.forgetCard(card.id);
    await bench.provider.forgetCard(card.id);
    expect(await bench.provider.listCards(payerId)).toEqual([]);
    await bench.provider.forgetPayer(payerId);
    await bench.provider.forgetPayer(payerId);
    expect(await bench.provider.listCards(payerId)).toEqual([]);
    await expect(prepare(payerId)).rejects.toThrow(PaymentProviderError);
  });

  test('gets no page for a guest, whose box would remember nothing', async () => {
    expect(await view(await open())).not.toContain('Karte merken');
  });
});

describe('a charge', () => {
  test('takes the amount once and is a session without a page', async () => {
    const { payerId, card } = await remember();
    const chargeId = await prepare(payerId);
    expect(await prepare(payerId)).toBe(chargeId);
    expect((await bench.provider.findSession(chargeId))?.status).toBe('open');
    expect(await view(chargeId)).toContain('Zahlung nicht gefunden');
    expect(await bench.provider.charge(chargeId, card.id)).toBe('accepted');
    expect(await bench.provider.charge(chargeId, card.id)).toBe('accepted');
    expect(await bench.provider.findSession(chargeId)).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
      amountCents: 1490,
      paymentId: chargeId,
      means: 'card',
    });
  });

  test.each([
    ['the bank declines', '4000 0000 0000 9995'],
    ['the bank wants to ask', '4000 0000 0000 3220'],
  ])('that %s takes nothing and can be ended', async (_what, number) => {
    const { payerId, card } = await remember(number);
    const chargeId = await prepare(payerId);
    expect(await bench.provider.charge(chargeId, card.id)).toBe('refused');
    await bench.provider.expireSession(chargeId);
    expect(await bench.provider.findSession(chargeId)).toMatchObject({
      status: 'expired',
      paymentStatus: 'unpaid',
    });
  });

  test('that nobody tries is over after an hour', async () => {
    const chargeId = await prepare(await newPayer());
    bench.clock.advance(3601);
    expect((await bench.provider.findSession(chargeId))?.status).toBe('expired');
  });
});

test.each(['apple_pay', 'google_pay', 'paypal'])('one press pays with %s', async (way) => {
  const id = await open();
  await post(id, { way, number: '' });
  expect(await bench.provider.findSession(id)).toMatchObject({ paymentStatus: 'paid', means: way });
});

test('what the shop has to say stands beside the buttons, and a deleted payer is named as such', async () => {
  const payerId = await newPayer();
  const session = newSession({ payerId, notice: 'Ihre Karte wurde <nicht> belastet.' });
  const { providerSessionId } = await bench.provider.createSession(session);
  expect(await view(providerSessionId)).toContain('Ihre Karte wurde &lt;nicht&gt; belastet.');
  await bench.provider.forgetPayer(payerId);
  const later = newSession({ payerId, idempotencyKey: 'checkout-2' });
  await expect(bench.provider.createSession(later)).rejects.toThrow(UnknownPayerError);
});

test('a debit is on its way until the bank has paid it, or has not', async () => {
  const id = await open();
  await post(id, { way: 'sepa_debit', iban: 'DE02 1203 0000 0000 2020 51' });
  expect(await view(id)).toContain('Diese IBAN gehört zu keinem Testkonto.');
  await post(id, { way: 'sepa_debit', iban: 'DE89 3704 0044 0532 0130 00' });
  expect(await bench.provider.findSession(id)).toMatchObject({
    paymentStatus: 'processing',
    means: 'sepa_debit',
    feeCents: undefined,
  });
  const failing = await open(undefined, 'checkout-2');
  await post(failing, { way: 'sepa_debit', iban: 'DE62370400440532013001' });
  await bench.runJobs();
  expect(await bench.provider.findSession(id)).toMatchObject({ paymentStatus: 'paid', means: 'sepa_debit' });
  expect((await bench.provider.findSession(failing))?.paymentStatus).toBe('failed');
  expect(bench.received.map(({ type }) => type)).toContain('checkout.session.async_payment_failed');
});
