/** A till on a real database, with a clock that stands still and a queue that the test empties. For tests only. */
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { NewPaymentSession, PaymentEvent, PaymentProvider } from '#server/payments/payment-provider.ts';
import { registerPaymentWebhooks } from '#server/payments/webhook.routes.ts';
import type { Clock } from '#server/platform/time.ts';
import { type Connection, connectDatabase } from '#server/platform/database.ts';
import type { JobOptions } from '#server/platform/time.ts';
import { TEMPLATE } from '#tests/support/start-postgres.ts';
import { registerTill } from './till.routes.ts';
import type { TillDeps } from './till-deps.ts';
import { createTillJobs } from './till-jobs.ts';
import { createTillProvider } from './till-provider.ts';

interface QueuedJob {
  name: string;
  data: Record<string, unknown>;
  options: JobOptions;
}

export interface Till {
  app: FastifyInstance;
  provider: PaymentProvider;
  deps: TillDeps;
  connection: Connection;
  clock: Clock & { advance(seconds: number): void };
  queue: QueuedJob[];
  /** What the shop's webhook got, in order. */
  received: PaymentEvent[];
  /** Runs the jobs queued so far and those that they queue. */
  runJobs(): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

const START = new Date('2026-11-20T14:02:00Z');

/** A database of its own, copied from the migrated template. */
async function openTillDatabase(): Promise<Connection> {
  const adminUrl = inject('postgresUrl');
  const name = `test_till_${randomBytes(8).toString('hex')}`;
  const admin = await connectDatabase(adminUrl, 1);
  await admin.pool.query(`create database ${name} template ${TEMPLATE}`);
  const connection = await connectDatabase(adminUrl.replace(/\/postgres$/, `/${name}`), 5);
  // All connections are open before the first test: what is asked at the same moment shall arrive at the same moment.
  await Promise.all([1, 2, 3, 4, 5].map(() => connection.pool.query('select pg_sleep(0.05)')));
  return {
    ...connection,
    async close() {
      await connection.close();
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

/** Starts till and webhook on a free port of this machine. */
export async function startTill(): Promise<Till> {
  const connection = await openTillDatabase();
  const { clock, setBack } = createStandingClock();
  const queue: QueuedJob[] = [];
  const received: PaymentEvent[] = [];
  const app = Fastify();
  let origin = '';
  const shared = {
    db: connection.db,
    clock,
    secret: 'a secret of at least 32 characters',
    isProduction: false,
  };
  const deps: TillDeps = {
    ...shared,
    webhookOrigin: () => origin,
    async sendJob(_executor, name, data, options = {}) {
      queue.push({ name, data: { ...data }, options });
    },
  };
  const provider = createTillProvider({ ...shared, publicUrl: 'http://shop.test' });
  registerTill(app, deps);
  registerPaymentWebhooks(app, {
    provider,
    async onEvent(event) {
      received.push(event);
    },
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const jobs = createTillJobs(deps);

  return {
    app,
    provider,
    deps,
    connection,
    clock,
    queue,
    received,
    async runJobs() {
      for (let job = queue.shift(); job; job = queue.shift()) {
        await jobs.find(({ name }) => name === job?.name)?.run(job.data);
      }
    },
    async reset() {
      queue.length = 0;
      received.length = 0;
      setBack();
      await connection.pool.query('truncate till_sessions, till_events, till_refunds');
    },
    async close() {
      await app.close();
      await connection.close();
    },
  };
}

function createStandingClock() {
  let now = START;
  return {
    clock: {
      now: () => now,
      advance(seconds: number) {
        now = new Date(now.getTime() + seconds * 1000);
      },
    },
    setBack() {
      now = START;
    },
  };
}

export function newSession(overrides: Partial<NewPaymentSession> = {}): NewPaymentSession {
  return {
    idempotencyKey: 'checkout-1',
    amountCents: 3490,
    description: 'Elbbote Express, Paket klein, 3 kg',
    customerEmail: 'kundin@example.org',
    successUrl: 'http://shop.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://shop.test/payment-declined',
    expiresAt: new Date(START.getTime() + 30 * 60_000),
    ...overrides,
  };
}

/** The form as a browser sends it, with a card that pays. */
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
