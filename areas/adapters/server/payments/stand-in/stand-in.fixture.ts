/** A stand-in with a shop, a fixed clock and a queue that the test runs. For tests only. */
import Fastify, { type FastifyInstance } from 'fastify';
import type {
  NewPaymentSession,
  PaymentEvent,
  PaymentProvider,
} from '#adapters/server/payments/payment-provider.ts';
import { createStripeProvider, type StripeSettings } from '#adapters/server/payments/stripe-provider.ts';
import { registerPaymentWebhooks } from '#adapters/server/payments/webhook.routes.ts';
import type { Connection } from '#platform/server/database/database.ts';
import type { Clock, JobOptions } from '#platform/server/time/time.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { startTestDatabase } from '#tests/support/test-database.ts';
import { paySession } from './pay-session.ts';
import { type StandIn, startStandIn } from './stand-in.ts';
import type { ApiRequest } from './api-request.ts';
import type { Intercept } from './stripe-api.ts';
import { type TestCard, testCards } from './test-cards.ts';

interface QueuedJob {
  name: string;
  data: Record<string, unknown>;
  options: JobOptions;
}

export interface StandInBench {
  app: FastifyInstance;
  standIn: StandIn;
  provider: PaymentProvider;
  /** Another provider on the same stand-in. */
  createProvider(overrides: Partial<StripeSettings>): PaymentProvider;
  connection: Connection;
  clock: Clock & { advance(seconds: number): void };
  queue: QueuedJob[];
  /** Events received by the shop's webhook, in order. */
  received: PaymentEvent[];
  /** Requests to the API. */
  requests: ApiRequest[];
  /** Makes the next job fail to be sent. */
  failNextJob(): void;
  /** Makes the next `times` requests fail in this way. */
  failNext(failure: ReturnType<Intercept>, times?: number): void;
  /** A session paid with the card of this outcome; returns its id. */
  openPaid(outcome?: TestCard['outcome']): Promise<string>;
  /** Runs the queued jobs and those that they queue. */
  runJobs(): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const START = new Date('2026-11-20T14:02:00Z');

export async function startStandInBench(): Promise<StandInBench> {
  const database = await startTestDatabase();
  const { connection } = database;
  // Opens all connections before the first test, so that simultaneous requests arrive simultaneously.
  await Promise.all([1, 2, 3, 4, 5].map(() => connection.pool.query('select pg_sleep(0.05)')));
  let now = START;
  const clock = {
    now: () => now,
    advance(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
  const queue: QueuedJob[] = [];
  const received: PaymentEvent[] = [];
  const requests: ApiRequest[] = [];
  const failures: ReturnType<Intercept>[] = [];
  const app = Fastify();
  let webhookOrigin = '';
  let isQueueDown = false;
  const standIn = await startStandIn(
    app,
    {
      db: connection.db,
      clock,
      publicUrl: 'http://shop.test',
      appSecret: 'a secret of at least 32 characters',
      isProduction: false,
      webhookOrigin: () => webhookOrigin,
      async sendJob(_executor, name, data, options = {}) {
        if (isQueueDown) {
          isQueueDown = false;
          throw new Error('the queue is down');
        }
        queue.push({ name, data: { ...data }, options });
      },
    },
    (request) => {
      requests.push(request);
      return failures.shift();
    },
  );
  const createProvider = (overrides: Partial<StripeSettings>) =>
    createStripeProvider({ ...standIn, clock, ...overrides });
  const provider = createProvider({});
  registerPaymentWebhooks(app, {
    provider,
    async onEvent(event) {
      received.push(event);
    },
  });
  webhookOrigin = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    app,
    standIn,
    provider,
    createProvider,
    connection,
    clock,
    queue,
    received,
    requests,
    failNextJob() {
      isQueueDown = true;
    },
    failNext(failure, times = 1) {
      failures.push(...Array.from({ length: times }, () => failure));
    },
    async openPaid(outcome = 'paid') {
      const card = testCards.find((one) => one.outcome === outcome);
      if (!card) throw new Error(`no card for ${outcome}`);
      const { providerSessionId } = await provider.createSession(newSession());
      await paySession(standIn, providerSessionId, card, 'immediate');
      return providerSessionId;
    },
    async runJobs() {
      for (let job = queue.shift(); job; job = queue.shift()) {
        await standIn.jobs.find(({ name }) => name === job?.name)?.run(job.data);
      }
    },
    async reset() {
      for (const kept of [queue, received, requests, failures]) kept.length = 0;
      now = START;
      await emptyTables(
        database.owner.pool,
        'till_payers',
        'till_sessions',
        'till_payouts',
        'till_balance_transactions',
      );
    },
    async close() {
      await app.close();
      await standIn.stop();
      await database.end();
    },
  };
}

export function newSession(overrides: Partial<NewPaymentSession> = {}): NewPaymentSession {
  return {
    idempotencyKey: 'checkout-1',
    reference: '5f3c2c1e-order',
    amountCents: 3490,
    description: 'Elbbote Express, Paket klein, 3 kg',
    customerEmail: 'kundin@example.org',
    successUrl: 'http://shop.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://shop.test/payment-declined',
    expiresAt: new Date(START.getTime() + 30 * 60_000),
    ...overrides,
  };
}

/** The form as a browser sends it, with a card that succeeds. */
export function cardForm(overrides: Record<string, string> = {}): {
  payload: string;
  headers: Record<string, string>;
} {
  const fields = {
    number: '4242 4242 4242 4242',
    expiry: '12/34',
    cvc: '123',
    name: 'Erika Beispiel',
    ...overrides,
  };
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}
