import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardForm, newSession, startTill, type Till } from './till.fixture.ts';
import { createTillJobs } from './till-jobs.ts';

let till: Till;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.close());
beforeEach(() => till.reset());

async function pay(fields: Record<string, string>): Promise<string> {
  const { providerSessionId } = await till.provider.createSession(newSession());
  await till.app.inject({ method: 'POST', url: `/till/${providerSessionId}`, ...cardForm(fields) });
  return providerSessionId;
}
const receivedTypes = () => till.received.map(({ type }) => type);
const COMPLETED = 'checkout.session.completed';

const secondsOn = (seconds: number) => new Date(till.clock.now().getTime() + seconds * 1000);

describe('a payment that succeeds at once', () => {
  test('is told to the shop in order, signed, with its session', async () => {
    const id = await pay({ webhook: 'immediate' });
    expect(till.queue).toMatchObject([{ name: 'till-webhook', options: {} }]);
    await till.runJobs();
    expect(receivedTypes()).toEqual(['payment_intent.created', 'payment_intent.succeeded', COMPLETED]);
    expect(till.received.map(({ providerSessionId }) => providerSessionId)).toEqual([
      undefined,
      undefined,
      id,
    ]);
  });

  test('is told ten seconds late on request', async () => {
    await pay({ webhook: 'late' });
    expect(till.queue).toMatchObject([{ name: 'till-webhook', options: { dueAt: secondsOn(10) } }]);
  });

  test('is told twice with the same event ids on request', async () => {
    await pay({ webhook: 'twice' });
    await till.runJobs();
    const ids = till.received.filter(({ type }) => type === COMPLETED).map(({ eventId }) => eventId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('is told the wrong way round on request', async () => {
    await pay({ webhook: 'reversed' });
    await till.runJobs();
    expect(receivedTypes()).toEqual([COMPLETED, 'payment_intent.succeeded', 'payment_intent.created']);
  });

  test('is not told at all on request', async () => {
    const id = await pay({ webhook: 'none' });
    expect(till.queue).toEqual([]);
    expect(await till.provider.findSession(id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('a payment that is processing', () => {
  test('becomes paid some seconds later and the shop hears of both', async () => {
    const id = await pay({ number: '4000 0000 0000 3220' });
    expect(await till.provider.findSession(id)).toMatchObject({
      status: 'complete',
      paymentStatus: 'processing',
      paymentId: undefined,
    });
    expect(till.queue[1]).toMatchObject({ name: 'till-settle', options: { dueAt: secondsOn(8) } });
    await till.runJobs();
    expect(await till.provider.findSession(id)).toMatchObject({
      paymentStatus: 'paid',
      paymentId: expect.stringMatching(/^pi_till_/),
    });
    expect(till.received.filter(({ providerSessionId }) => providerSessionId === id)).toMatchObject([
      { type: COMPLETED },
      { type: 'checkout.session.async_payment_succeeded' },
    ]);
  });

  test('fails some seconds later with the other card, and nothing can be refunded', async () => {
    const id = await pay({ number: '4000 0000 0000 9995' });
    await till.runJobs();
    expect(await till.provider.findSession(id)).toMatchObject({
      status: 'complete',
      paymentStatus: 'failed',
      paymentId: undefined,
    });
    expect(receivedTypes()).toContain('checkout.session.async_payment_failed');
    const page = await till.app.inject({ method: 'GET', url: `/till/${id}` });
    expect(page.body).toContain('Die Zahlung ist fehlgeschlagen');
  });

  test('told the wrong way round ends before it began', async () => {
    await pay({ number: '4000 0000 0000 3220', webhook: 'reversed' });
    await till.runJobs();
    const types = receivedTypes();
    expect(types.indexOf('checkout.session.async_payment_succeeded')).toBeLessThan(types.indexOf(COMPLETED));
  });

  test('settles once although its job runs twice', async () => {
    await pay({ number: '4000 0000 0000 3220', webhook: 'none' });
    till.queue.push(...till.queue.slice());
    await till.runJobs();
    const { rows } = await till.connection.pool.query(
      "select count(*) from till_events where type = 'checkout.session.async_payment_succeeded'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('a webhook that the shop answers with an error is thrown, so that the queue tries again', async () => {
  await pay({});
  const unreachable = createTillJobs({
    ...till.deps,
    webhookOrigin: () => `${till.deps.webhookOrigin()}/nowhere`,
  });
  await expect(unreachable[0]?.run(till.queue[0]?.data ?? {})).rejects.toThrow('404');
});
