/** Kills the real server at random moments of checkout and webhook, starts it again, and counts what is left. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, demoAccounts } from '#server/demo/demo-accounts.ts';
import { webhookModes } from '#server/payments/stand-in/webhook-mode.ts';
import { getFreePort } from '#server/platform/get-free-port.ts';
import { askDatabase, type ServerProcess, startServerProcess } from './server-process.ts';
import { placeOrder, shopAt, type Shopper } from './shop-over-http.ts';

export interface KillPlan {
  kills: number;
  /** How many of them take the database along. */
  databaseKills: number;
  seed: number;
  /**
   * Hands the jobs of killed processes out again at once. Otherwise the queue does, up to a minute and a half later:
   * the long run waits for that.
   */
  hurry?: boolean;
}

export interface KillReport {
  kills: number;
  databaseKills: number;
  /** Sessions that were paid when it was all over. */
  paidSessions: number;
  /** Paid sessions without a delivery that a kill left behind; what the next start had to repair. */
  interrupted: number;
  /** At the end: ids of paid sessions without exactly one delivery and one payment. */
  broken: string[];
  /** At the end: deliveries for which not exactly one mail was kept. */
  wrongMails: string[];
  /** Deliveries of no paid session. */
  strayDeliveries: number;
  slowestStartMs: number;
}

const CUSTOMERS = 4;
const ORDERS_EACH = 3;
/** A round's orders are done after about this time; the kill falls anywhere in it. */
const ROUND_MS = 700;
const SETTLE_LIMIT_MS = 180_000;
const [customer] = demoAccounts;

export async function runKills({ kills, databaseKills, seed, hurry = false }: KillPlan): Promise<KillReport> {
  const random = seededRandom(seed);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'elbbote-kills-'));
  // The database may run as another user, who has to enter.
  chmodSync(dataDir, 0o755);
  const port = await getFreePort();
  let server: ServerProcess | undefined;
  let interrupted = 0;
  let slowestStartMs = 0;
  try {
    server = await startServerProcess(dataDir, port);
    const shopper = await signIn(port);
    for (let round = 0; round < kills; round += 1) {
      const database = isDatabaseKill(round, kills, databaseKills);
      const moment = random() * ROUND_MS;
      const { watched, paid } = watchPayments(shopper);
      const orders = Array.from({ length: CUSTOMERS }, () => orderUntilItFails(watched, random));
      // On a machine too busy to take a payment before the kill it would prove nothing: every second one waits for it.
      if (round % 2 === 0) await Promise.race([paid, Promise.all(orders)]);
      await sleep(moment);
      await server.kill({ database });
      await Promise.all(orders);
      if (!database) interrupted += (await listOpenSessions(dataDir)).length;
      server = await startServerProcess(dataDir, port);
      slowestStartMs = Math.max(slowestStartMs, server.startedInMs);
    }
    if (hurry) await handOutAgain(dataDir);
    await waitUntilSettled(dataDir);
    return { kills, databaseKills, interrupted, slowestStartMs, ...(await readOutcome(dataDir)) };
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What the queue's own round does with a job whose time is up; none of the running server's is older than its start. */
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

/** mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function signIn(port: number): Promise<Shopper> {
  const answer = await shopAt(port, '')('/api/sign-in', { email: customer.email, password: DEMO_PASSWORD });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return shopAt(port, cookies.join('; '));
}

/** `paid` ends when the first card was taken. */
function watchPayments(shopper: Shopper): { watched: Shopper; paid: Promise<void> } {
  const { promise: paid, resolve } = Promise.withResolvers<void>();
  const watched: Shopper = async (to, body) => {
    const answer = await shopper(to, body);
    if (body instanceof URLSearchParams) resolve();
    return answer;
  };
  return { watched, paid };
}

/** Quote, checkout, payment, success page, again and again; a killed server ends it, a refusal is thrown. */
async function orderUntilItFails(shopper: Shopper, random: () => number): Promise<void> {
  for (let order = 0; order < ORDERS_EACH; order += 1) {
    const webhook = webhookModes[Math.floor(random() * webhookModes.length)] ?? 'immediate';
    try {
      await placeOrder(shopper, webhook);
    } catch (error) {
      // fetch throws a TypeError for a connection that breaks; anything else is the server's fault.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

const paidWithoutDelivery = `
  select s.id from till_sessions s
  left join checkouts c on c.provider_session_id = s.id
  where s.payment_status = 'paid' and c.delivery_id is null`;

async function listOpenSessions(dataDir: string): Promise<string[]> {
  return (await askDatabase<{ id: string }>(dataDir, paidWithoutDelivery)).map(({ id }) => id);
}

/**
 * Reconciliation runs at every start and each minute; a job of a killed process is given up after half a minute, is
 * found by the queue's own round each minute and runs again.
 */
async function waitUntilSettled(dataDir: string): Promise<void> {
  const waitingJobs = `
    select id from pgboss.job
    where state in ('created', 'retry', 'active') and name in ('send-mail', 'till-webhook', 'till-settle')`;
  const deadline = Date.now() + SETTLE_LIMIT_MS;
  while (Date.now() < deadline) {
    const open = await listOpenSessions(dataDir);
    const jobs = await askDatabase(dataDir, waitingJobs);
    if (open.length === 0 && jobs.length === 0) return;
    await sleep(500);
  }
}

async function readOutcome(dataDir: string) {
  const ask = <T extends Record<string, unknown>>(query: string) => askDatabase<T>(dataDir, query);
  const [paid] = await ask<{ n: number }>(
    "select count(*)::int as n from till_sessions where payment_status = 'paid'",
  );
  const broken = await ask<{ id: string }>(`
    select s.id from till_sessions s
    left join checkouts c on c.provider_session_id = s.id
    left join deliveries d on d.id = c.delivery_id
    left join payments p on p.checkout_id = c.id and p.delivery_id = d.id and p.provider_payment_id = s.payment_id
    where s.payment_status = 'paid'
    group by s.id having count(d.id) <> 1 or count(p.id) <> 1`);
  const wrongMails = await ask<{ id: string }>(`
    select d.id from deliveries d left join mails m on m.html like '%/delivery-details/' || d.id || '%'
    group by d.id having count(m.id) <> 1`);
  const [stray] = await ask<{ n: number }>(`
    select count(*)::int as n from deliveries d where not exists (
      select 1 from checkouts c join till_sessions s on s.id = c.provider_session_id
      where c.delivery_id = d.id and s.payment_status = 'paid')`);
  return {
    paidSessions: paid?.n ?? 0,
    broken: broken.map(({ id }) => id),
    wrongMails: wrongMails.map(({ id }) => id),
    strayDeliveries: stray?.n ?? 0,
  };
}
