/** A till on a real database, with a clock that stands still and a queue that the test empties. For tests only. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import type { NewPaymentSession, PaymentEvent, PaymentProvider } from '#server/payments/payment-provider.ts';
import { registerPaymentWebhooks } from '#server/payments/webhook.routes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Connection, connectDatabase } from '#server/platform/database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import type { JobOptions } from '#server/platform/outbox.ts';
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

const tillTables = `
  create table till_sessions (
    id text primary key, idempotency_key text not null unique, reference text not null,
    amount_cents integer not null check (amount_cents > 0), description text not null, customer_email text not null,
    success_url text not null, cancel_url text not null, status text not null, payment_status text not null,
    payment_id text unique, created_at timestamptz not null, expires_at timestamptz not null);
  create table till_events (
    id text primary key, session_id text not null references till_sessions, type text not null, body text not null,
    created_at timestamptz not null);
  create table till_refunds (
    id text primary key, idempotency_key text not null unique,
    payment_id text not null references till_sessions (payment_id), amount_cents integer not null,
    created_at timestamptz not null);`;

async function openTillDatabase(): Promise<Connection> {
  const folder = mkdtempSync('/var/tmp/elbbote-till-');
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  const connection = await connectDatabase(server.url, 5);
  await connection.pool.query(tillTables);
  return {
    ...connection,
    async close() {
      await connection.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
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
