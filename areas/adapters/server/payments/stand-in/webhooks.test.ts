import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disputePayment } from './dispute-payment.ts';
import { cardForm, newSession, type StandInBench, startStandInBench } from './stand-in.fixture.ts';
import { webhookJob } from './webhooks.ts';

let bench: StandInBench;
beforeAll(async () => {
  bench = await startStandInBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.reset());

async function pay(fields: Record<string, string>): Promise<string> {
  const { providerSessionId } = await bench.provider.createSession(newSession());
  await bench.app.inject({ method: 'POST', url: `/till/${providerSessionId}`, ...cardForm(fields) });
  return providerSessionId;
}
const receivedTypes = () => bench.received.map(({ type }) => type);
const COMPLETED = 'checkout.session.completed';

const secondsOn = (seconds: number) => new Date(bench.clock.now().getTime() + seconds * 1000);

describe('a payment that succeeds immediately', () => {
  test('is sent to the shop in order, signed, with its session', async () => {
    const id = await pay({ webhook: 'immediate' });
    expect(bench.queue).toMatchObject([{ name: 'till-webhook', options: {} }]);
    await bench.runJobs();
    expect(receivedTypes()).toEqual(['payment_intent.created', 'payment_intent.succeeded', COMPLETED]);
    expect(bench.received.map(({ providerSessionId }) => providerSessionId)).toEqual([
      undefined,
      undefined,
      id,
    ]);
  });

  test('is sent ten seconds late on request', async () => {
    await pay({ webhook: 'late' });
    expect(bench.queue).toMatchObject([{ name: 'till-webhook', options: { dueAt: secondsOn(10) } }]);
  });

  test('is sent twice with the same event ids on request', async () => {
    await pay({ webhook: 'twice' });
    await bench.runJobs();
    const ids = bench.received.filter(({ type }) => type === COMPLETED).map(({ eventId }) => eventId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('is sent in reverse order on request', async () => {
    await pay({ webhook: 'reversed' });
    await bench.runJobs();
    expect(receivedTypes()).toEqual([COMPLETED, 'payment_intent.succeeded', 'payment_intent.created']);
  });

  test('is not sent at all on request', async () => {
    const id = await pay({ webhook: 'none' });
    expect(bench.queue).toEqual([]);
    expect(await bench.provider.findSession(id)).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('a payment that is processing', () => {
  test('becomes paid some seconds later and the shop is notified of both', async () => {
    const id = await pay({ number: '4000 0000 0000 3220' });
    expect(await bench.provider.findSession(id)).toMatchObject({
      status: 'complete',
      paymentStatus: 'processing',
      paymentId: undefined,
    });
    expect(bench.queue[1]).toMatchObject({ name: 'till-settle', options: { dueAt: secondsOn(8) } });
    await bench.runJobs();
    expect(await bench.provider.findSession(id)).toMatchObject({
      paymentStatus: 'paid',
      paymentId: expect.stringMatching(/^pi_till_/),
    });
    expect(bench.received.filter(({ providerSessionId }) => providerSessionId === id)).toMatchObject([
      { type: COMPLETED },
      { type: 'checkout.session.async_payment_succeeded' },
    ]);
  });

  test('fails some seconds later with the other card, and nothing can be refunded', async () => {
    const id = await pay({ number: '4000 0000 0000 9995' });
    await bench.runJobs();
    expect(await bench.provider.findSession(id)).toMatchObject({
      status: 'complete',
      paymentStatus: 'failed',
      paymentId: undefined,
    });
    expect(receivedTypes()).toContain('checkout.session.async_payment_failed');
    const page = await bench.app.inject({ method: 'GET', url: `/till/${id}` });
    expect(page.body).toContain('Die Zahlung ist fehlgeschlagen');
  });

  test('sent in reverse order ends before it began', async () => {
    await pay({ number: '4000 0000 0000 3220', webhook: 'reversed' });
    await bench.runJobs();
    const types = receivedTypes();
    expect(types.indexOf('checkout.session.async_payment_succeeded')).toBeLessThan(types.indexOf(COMPLETED));
  });

  test('settles once although its job runs twice', async () => {
    await pay({ number: '4000 0000 0000 3220', webhook: 'none' });
    bench.queue.push(...bench.queue.slice());
    await bench.runJobs();
    const { rows } = await bench.connection.pool.query(
      "select count(*) from till_events where type = 'checkout.session.async_payment_succeeded'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('a webhook that the shop answers with an error throws, so that the queue retries it', async () => {
  await pay({});
  const unreachable = webhookJob({
    ...bench.standIn,
    webhookOrigin: () => `${bench.standIn.webhookOrigin()}/nowhere`,
  });
  await expect(unreachable.run(bench.queue[0]?.data ?? {})).rejects.toThrow('404');
});

test('a payment disputed at the bank is sent to the shop, and so is the outcome', async () => {
  const { paymentId = '' } = (await bench.provider.findSession(await bench.openPaid())) ?? {};
  bench.queue.length = 0;
  const id = await disputePayment(bench.standIn, paymentId, { status: 'needs_response', mode: 'immediate' });
  await disputePayment(bench.standIn, paymentId, { id, status: 'lost', mode: 'twice' });
  await bench.runJobs();
  expect(bench.received).toMatchObject(
    ['created', 'closed', 'closed'].map((what) => ({
      type: `charge.dispute.${what}`,
      providerSessionId: undefined,
    })),
  );
});
