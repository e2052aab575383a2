/**
 * Kills the real server at random moments of checkout and webhook, restarts it, and checks the resulting
 * data.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookModes } from '#server/adapters/payments/stand-in/webhook-mode.ts';
import { getFreePort } from '#server/platform/get-free-port.ts';
import { makeDatabaseFolder } from '#server/platform/temporary-postgres.ts';
import {
  type Ask,
  listOpenSessions,
  type OrderOutcome,
  readOutcome,
  waitUntilSettled,
} from '#tests/support/delivery/order-outcome.ts';
import { makeShoppers } from '#tests/support/delivery/make-shoppers.ts';
import { seededRandom } from '#domain/dispatch/seeded-random.ts';
import { askDatabase, databaseUrlOf, type ServerProcess, startServerProcess } from './server-process.ts';
import { placeOrder, shopAt, type Shopper } from '#tests/support/delivery/shop-over-http.ts';

export interface KillPlan {
  kills: number;
  /** How many of the kills include the database. */
  databaseKills: number;
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

const CUSTOMERS = 4;
const ORDERS_EACH = 3;
/** A round's orders take about this long; the kill falls anywhere in it. */
const ROUND_MS = 700;

export async function runKills({ kills, databaseKills, seed, hurry = false }: KillPlan): Promise<KillReport> {
  const random = seededRandom(seed);
  const dataDir = makeDatabaseFolder('elbbote-kills-');
  const port = await getFreePort();
  const ask: Ask = (query) => askDatabase(dataDir, query);
  let server: ServerProcess | undefined;
  let interrupted = 0;
  let slowestStartMs = 0;
  try {
    server = await startServerProcess(dataDir, port);
    // A new customer each round: an order that a kill ended stays unpaid, and their number is limited.
    const shoppers = await makeShoppers(databaseUrlOf(dataDir), dataDir, kills);
    for (let round = 0; round < kills; round += 1) {
      const database = isDatabaseKill(round, kills, databaseKills);
      const moment = random() * ROUND_MS;
      const { watched, paid } = watchPayments(shopAt(port, shoppers[round] ?? ''));
      const orders = Array.from({ length: CUSTOMERS }, () => orderUntilItFails(watched, random));
      // On a machine too busy to take a payment before the kill, it would prove nothing: every second kill
      // waits for a payment.
      if (round % 2 === 0) await Promise.race([paid, Promise.all(orders)]);
      await sleep(moment);
      await server.kill({ database });
      await Promise.all(orders);
      if (!database) interrupted += (await listOpenSessions(ask)).length;
      server = await startServerProcess(dataDir, port);
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

/** `paid` resolves when the first card was charged. */
function watchPayments(shopper: Shopper): { watched: Shopper; paid: Promise<void> } {
  const { promise: paid, resolve } = Promise.withResolvers<void>();
  const watched: Shopper = async (to, body) => {
    const answer = await shopper(to, body);
    if (body instanceof URLSearchParams) resolve();
    return answer;
  };
  return { watched, paid };
}

/**
 * Repeats quote, checkout, payment and success page until the server is killed; throws on an error status.
 */
async function orderUntilItFails(shopper: Shopper, random: () => number): Promise<void> {
  for (let order = 0; order < ORDERS_EACH; order += 1) {
    const webhook = webhookModes[Math.floor(random() * webhookModes.length)] ?? 'immediate';
    try {
      await placeOrder(shopper, webhook);
    } catch (error) {
      // fetch throws a TypeError for a broken connection; anything else is the server's fault.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}
