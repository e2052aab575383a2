import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { operator } from '#operator';
import type { NewPaymentSession } from '#adapters/server/payments/payment-provider.ts';
import { paySession } from './pay-session.ts';
import { testCards } from './test-cards.ts';
import { cardForm, newSession, type StandInBench, startStandInBench } from './stand-in.fixture.ts';

let bench: StandInBench;
beforeAll(async () => {
  bench = await startStandInBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.reset());

async function open(overrides: Partial<NewPaymentSession> = {}): Promise<string> {
  return (await bench.provider.createSession(newSession(overrides))).providerSessionId;
}
const view = (id: string) => bench.app.inject({ method: 'GET', url: `/till/${id}` });
const pay = (id: string, overrides: Record<string, string> = {}) =>
  bench.app.inject({ method: 'POST', url: `/till/${id}`, ...cardForm(overrides) });
/** Follows the redirect back to the page, as a browser does. */
async function refuse(id: string, overrides: Record<string, string>) {
  const answer = await pay(id, overrides);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/till/${id}`]);
  return await view(id);
}
const cancel = (id: string) => bench.app.inject({ method: 'POST', url: `/till/${id}/cancel` });
const find = (id: string) => bench.provider.findSession(id);

describe('the payment page', () => {
  test('says that no money moves, and shows order, amount and the test cards', async () => {
    const page = await view(await open());
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<strong>Testkasse:</strong> hier fließt kein Geld.');
    for (const text of ['Elbbote Express, Paket klein, 3 kg', 'inkl. MwSt.', '34,90€', 'bis 15:34 Uhr']) {
      expect(page.body).toContain(text);
    }
    for (const card of [
      '4242 4242 4242 4242',
      '4000 0000 0000 0002',
      '4000 0000 0000 3220',
      '4000 0000 0000 9995',
    ]) {
      expect(page.body).toContain(card);
    }
  });

  test('needs neither script nor inline style, and its style sheet is served', async () => {
    const page = await view(await open());
    expect(page.body).not.toMatch(/<script|<style|style="|onclick/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const css = await bench.app.inject({ method: 'GET', url: '/till/till.css' });
    expect(css.headers['content-type']).toContain('text/css');
    expect(css.body).toContain(`--brand: ${operator.brandColor};`);
  });

  test('shows what was typed as text, never as markup', async () => {
    const id = await open({ description: '<script>alert(1)</script>' });
    const page = await refuse(id, { name: '"><img src=x>', number: '1' });
    expect(page.body).not.toMatch(/<script|<img/);
    expect(page.body).toContain('&quot;&gt;&lt;img src=x&gt;');
  });

  test('answers an unknown session with a page of its own', async () => {
    for (const page of [
      await view('cs_till_unknown'),
      await pay('cs_till_unknown'),
      await cancel('cs_till_unknown'),
    ]) {
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('Zahlung nicht gefunden');
    }
  });
});

describe('paying', () => {
  test('leads back with the session id and leaves a paid session', async () => {
    const id = await open();
    const answer = await pay(id);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`http://shop.test/payment-success?session_id=${id}`);
    expect(await find(id)).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
      paymentId: expect.stringMatching(/^pi_till_/),
    });
  });

  test('twice at the same moment pays once and leads back both times', async () => {
    const id = await open();
    const answers = await Promise.all([pay(id), pay(id), pay(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(bench.queue).toHaveLength(1);
  });

  test('with the declined card keeps all input except the CVC, and a second try succeeds', async () => {
    const id = await open();
    const declined = await refuse(id, { number: '4000 0000 0000 0002', cvc: '987', webhook: 'twice' });
    expect(declined.body).toContain('Ihre Karte wurde abgelehnt.');
    expect(declined.body).toContain('value="4000 0000 0000 0002"');
    expect(declined.body).toContain('value="Erika Beispiel"');
    expect(declined.body).toMatch(/value="twice"\s+selected/);
    // The id is random, and may contain any three digits.
    expect(declined.body.replaceAll(id, '')).not.toContain('987');
    expect(await find(id)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' });
    expect(bench.queue).toEqual([]);
    expect((await view(id)).body).not.toContain('abgelehnt.');

    await pay(id);
    expect(await find(id)).toMatchObject({ paymentStatus: 'paid' });
  });

  test.each([
    ['a card that is no test card', { number: '5555 5555 5555 4444' }, 'keine Testkarte'],
    ['no card number', { number: '' }, 'Bitte geben Sie eine Kartennummer ein.'],
    ['a date that is none', { expiry: '13/34' }, 'Bitte geben Sie Monat und Jahr ein'],
    ['a card that has expired', { expiry: '10/26' }, 'Diese Karte ist abgelaufen.'],
    ['a CVC of two digits', { cvc: '12' }, 'Bitte geben Sie drei Ziffern ein.'],
    ['no name', { name: ' ' }, 'Bitte geben Sie den Namen auf der Karte ein.'],
  ])('with %s is refused at the field', async (_what, typed, error) => {
    const id = await open();
    const page = await refuse(id, typed);
    expect(page.body).toContain(error);
    expect(page.body).toContain('Fehler bei der Zahlung');
    expect(await find(id)).toMatchObject({ status: 'open' });
  });

  test('that is refused shows its error on its own page only', async () => {
    const [mine, other] = [await open(), await open({ idempotencyKey: 'checkout-2' })];
    await pay(mine, { name: 'Erika Beispiel', number: '4000 0000 0000 0002' });
    const page = await view(other);
    expect(page.body).not.toContain('Erika Beispiel');
    expect(page.body).not.toContain('abgelehnt.');
  });

  test('a card that expires this month is accepted', async () => {
    const id = await open();
    expect((await pay(id, { expiry: '11/2026' })).headers.location).toContain('/payment-success');
  });

  test('after the half hour takes no money and returns to the order', async () => {
    const id = await open();
    bench.clock.advance(32 * 60);
    for (const page of [await pay(id), await view(id)]) {
      expect(page.statusCode).toBe(410);
      expect(page.body).toContain('Die Zahlungsseite ist abgelaufen');
      expect(page.body).toContain('href="http://shop.test/payment-declined"');
    }
    expect(await find(id)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
  });

  test('that expires between the first check and the payment takes no money', async () => {
    const [card] = testCards;
    if (!card) throw new Error('no test card');
    const [paid, late] = [await open(), await open({ idempotencyKey: 'checkout-2' })];
    expect(await paySession(bench.standIn, paid, card, 'immediate')).toBe('accepted');
    const { paymentId } = (await find(paid)) ?? {};
    expect(await paySession(bench.standIn, paid, card, 'immediate')).toBe('closed');
    expect((await find(paid))?.paymentId).toBe(paymentId);
    bench.clock.advance(32 * 60);
    expect(await paySession(bench.standIn, late, card, 'immediate')).toBe('closed');
  });

  test('does not happen when the shop could not be notified', async () => {
    const id = await open();
    bench.failNextJob();
    expect((await pay(id)).statusCode).toBe(500);
    expect(await find(id)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' });
  });

  test('that is complete cannot be repeated from the old page', async () => {
    const id = await open();
    await pay(id);
    const page = await view(id);
    expect(page.body).toContain('Diese Bestellung ist bezahlt');
    expect(page.body).toContain(`href="http://shop.test/payment-success?session_id=${id}"`);
  });
});

test('while the database is down the page asks to retry, and says that nothing is paid twice', async () => {
  const id = await open();
  const lost = new Error('Connection terminated unexpectedly');
  const outage = vi.spyOn(bench.connection.pool, 'query').mockRejectedValue(lost);
  const answers = [await view(id), await pay(id), await cancel(id)];
  outage.mockRestore();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  for (const { body } of answers) expect(body).toContain('Eine Bestellung wird nie doppelt bezahlt.');
});

describe('cancelling', () => {
  test('leads back to the shop and leaves the session open', async () => {
    const id = await open();
    const answer = await cancel(id);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'http://shop.test/payment-declined']);
    expect(await find(id)).toMatchObject({ status: 'open' });
  });

  test('after paying in another tab says that the order is paid', async () => {
    const id = await open();
    await pay(id);
    expect((await cancel(id)).body).toContain('Diese Bestellung ist bezahlt');
  });
});
