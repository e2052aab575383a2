/**
 * Kills the real server at random moments of checkout and webhook, restarts it, and checks the resulting
 * data.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookModes } from '#adapters/server/payments/stand-in/webhook-mode.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import {
  type Ask,
  listOpenSessions,
  type OrderOutcome,
  readOutcome,
  waitUntilSettled,
} from '#delivery/tests/order-outcome.ts';
import { makeShoppers } from '#delivery/tests/make-shoppers.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { askDatabase, databaseUrlOf, type ServerProcess, startServerProcess } from './server-process.ts';
import { placeOrder, RefusedRequest, shopAt, type Shopper } from '#delivery/tests/shop-over-http.ts';

export interface KillPlan {
  kills: number;
  /** How many of the kills include the database. */
  databaseKills: number;
  /** So many sessions are paid before each kill, which falls at a random moment of the orders that follow. */
  paymentsPerKill: number;
  seed: number;
  /**
   * Makes the jobs of killed processes available immediately. Otherwise the queue does so up to a minute and
   * a half later: the long run waits for that.
   */
  hurry?: boolean;
}

export interface KillReport extends OrderOutcome {
  kills: number;
  databaseKills: number;
  /** Paid sessions that a kill left without a delivery, which the next start had to repair. */
  interrupted: number;
  slowestStartMs: number;
}

const behindProxy = { TRUST_PROXY: '1' };
const ORDERS_AT_ONCE = 4;
/** An order takes about this long; the kill falls anywhere in it. */
const ORDER_MS = 700;

export async function runKills(plan: KillPlan): Promise<KillReport> {
  const { kills, databaseKills, paymentsPerKill, seed, hurry = false } = plan;
  const random = seededRandom(seed);
  const dataDir = makeDatabaseFolder('elbbote-kills-');
  const port = await getFreePort();
  const ask: Ask = (query) => askDatabase(dataDir, query);
  let server: ServerProcess | undefined;
  let interrupted = 0;
  let slowestStartMs = 0;
  try {
    server = await startServerProcess(dataDir, port, behindProxy);
    // A new customer each round: an order that a kill ended stays unpaid, and their number is limited.
    const shoppers = await makeShoppers(databaseUrlOf(dataDir), dataDir, kills);
    for (let round = 0; round < kills; round += 1) {
      const database = isDatabaseKill(round, kills, databaseKills);
      const moment = random() * ORDER_MS;
      // From a network of its own, as quotes are limited by address.
      const shopper = shopAt(port, shoppers[round] ?? '', { 'x-forwarded-for': `10.0.${round}.1` });
      const { watched, paid } = watchPayments(shopper, paymentsPerKill);
      const orders = Array.from({ length: ORDERS_AT_ONCE }, () => orderUntilItFails(watched, random));
      await Promise.race([paid, Promise.all(orders)]);
      await sleep(moment);
      await server.kill({ database });
      await Promise.all(orders);
      if (!database) interrupted += (await listOpenSessions(ask)).length;
      server = await startServerProcess(dataDir, port, behindProxy);
      slowestStartMs = Math.max(slowestStartMs, server.startedInMs);
    }
    if (hurry) await handOutAgain(dataDir);
    await waitUntilSettled(ask);
    return { kills, databaseKills, interrupted, slowestStartMs, ...(await readOutcome(ask)) };
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Same as the queue's maintenance for expired jobs; no job of the running server is older than its start.
 */
async function handOutAgain(dataDir: string): Promise<void> {
  await askDatabase(
    dataDir,
    `update pgboss.job set state = 'retry', started_on = null, start_after = now()
    where state = 'active' and started_on < (
      select min(backend_start) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid())`,
  );
}

/** Spread evenly over the rounds. */
function isDatabaseKill(round: number, kills: number, databaseKills: number): boolean {
  return Math.floor(((round + 1) * databaseKills) / kills) > Math.floor((round * databaseKills) / kills);
}

/** `paid` resolves when this many cards were charged. */
function watchPayments(shopper: Shopper, payments: number): { watched: Shopper; paid: Promise<void> } {
  const { promise: paid, resolve } = Promise.withResolvers<void>();
  let charged = 0;
  const watched: Shopper = async (to, body) => {
    const answer = await shopper(to, body);
    if (body instanceof URLSearchParams) charged += 1;
    if (charged >= payments) resolve();
    return answer;
  };
  return { watched, paid };
}

/** Answers of a server on a busy machine, as the customer sees them: please try again. */
const MAX_UNAVAILABLE = 20;

/**
 * Repeats quote, checkout, payment and success page until the server is killed; throws on an error status,
 * or if the service is unavailable too often.
 */
async function orderUntilItFails(shopper: Shopper, random: () => number): Promise<void> {
  for (let unavailable = 0; ; ) {
    const webhook = webhookModes[Math.floor(random() * webhookModes.length)] ?? 'immediate';
    try {
      await placeOrder(shopper, webhook);
    } catch (error) {
      // fetch throws a TypeError for a broken connection; anything else is the server's fault.
      if (error instanceof TypeError) return;
      unavailable += 1;
      const isPassing = error instanceof RefusedRequest && error.status === 503;
      if (!isPassing || unavailable > MAX_UNAVAILABLE) throw error;
    }
  }
}
