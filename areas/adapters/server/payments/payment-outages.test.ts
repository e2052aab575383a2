import { expect, onTestFinished, test } from 'vitest';
import {
  brokenAnswers,
  type Misbehave,
  sayHttp,
  startBrokenService,
} from '#adapters/tests/broken-service.ts';
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts';
import { newSession } from './stand-in/stand-in.fixture.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** Each names a fault and nothing of the customer. */
const refused = (type: string) => JSON.stringify({ error: { type, message: 'kundin@example.org' } });

const answers: readonly [string, Misbehave][] = [
  ['429', sayHttp(429, refused('rate_limit_error'), { 'retry-after': '1' })],
  ['500', sayHttp(500, refused('api_error'))],
  ['500 with an empty object', sayHttp(500, '{}')],
  ['503 with a page', sayHttp(503, '<html>Wartung</html>', { 'content-type': 'text/html' })],
  ['200 with a page', sayHttp(200, '<html>Wartung</html>', { 'content-type': 'text/html' })],
  ['200 with nothing', sayHttp(200)],
  ['200 with null', sayHttp(200, 'null')],
  ['200 with a text', sayHttp(200, '"ok"')],
  ['200 with an empty object', sayHttp(200, '{}')],
  ['200 with a list without lines', sayHttp(200, '{"object":"list"}')],
  ['200 with an empty list', sayHttp(200, '[]')],
  [
    '200 with half an object',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"id":"cs'),
  ],
  ['a redirect', sayHttp(302, '', { location: 'http://127.0.0.1:9/' })],
  ...brokenAnswers,
];

const operations: Record<string, (provider: PaymentProvider) => Promise<unknown>> = {
  'creating a session': (provider) => provider.createSession(newSession()),
  'reading a session': (provider) => provider.findSession('cs_test_1'),
  'closing a session': (provider) => provider.expireSession('cs_test_1'),
  'a refund': (provider) =>
    provider.refund({ paymentId: 'pi_1', amountCents: 3490, idempotencyKey: 'refund-1' }),
  'reading refunds and disputes': (provider) => provider.listReturns('pi_1'),
  'listing payouts': (provider) => provider.listPayouts(new Date('2026-11-20')),
  'listing the lines of a payout': (provider) => provider.listPayoutLines('po_1'),
};

/** What the operation comes to, and the keys that it asked under. */
async function ask(operation: (provider: PaymentProvider) => Promise<unknown>, answer: Misbehave) {
  const service = await startBrokenService({ answer });
  onTestFinished(() => service.stop());
  const provider = createStripeProvider({
    secretKey: 'sk_test_secret',
    apiUrl: `http://127.0.0.1:${service.port}`,
    timeoutMs: 1000,
    webhookSecret: 'whsec_test',
  });
  const outcome = await operation(provider).then(
    (value) => `answered ${JSON.stringify(value)}`,
    (error: unknown) => {
      if (!(error instanceof PaymentProviderError)) return String(error);
      expect(error.message).not.toMatch(/kundin|sk_test/);
      return error.mayRetry ? 'may be tried again' : `refused: ${error.message}`;
    },
  );
  const keys = service.requests.flatMap((piece) => /^idempotency-key: (.*)$/im.exec(piece)?.[1] ?? []);
  return { outcome, keys };
}

test('after any failed answer of the provider each operation may be retried, under the same idempotency key', {
  tags: ['slow'],
}, async () => {
  const outcomes = await Promise.all(
    Object.entries(operations).flatMap(([name, operation]) =>
      answers.map(async ([what, answer]) => ({ name, what, ...(await ask(operation, answer)) })),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome !== 'may be tried again')).toEqual([]);
  expect(outcomes.filter(({ keys }) => new Set(keys).size > 1)).toEqual([]);
  const asking = outcomes.filter(({ name, what }) => name === 'a refund' && what === '500');
  expect(asking.map(({ keys }) => keys)).toEqual([['refund-1', 'refund-1', 'refund-1']]);
});
