/** Cuts the real server's database connections, or freezes the database, while orders are placed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { webhookModes } from '#adapters/server/payments/stand-in/webhook-mode.ts';
import { placeOrder, RefusedRequest, shopAt, type Shopper } from '#delivery/tests/shop-over-http.ts';

export interface Refused {
  to: string;
  status: number;
  answer: string;
}

const outageTexts: string[] = [
  errorCatalogue.DATABASE_UNAVAILABLE.message,
  errorCatalogue.PAYMENT_UNAVAILABLE.message,
];

/**
 * Permitted answers while the database fails: a 503 with a German text to retry later, on the payment page as
 * a page.
 */
export function isPlainOutage({ to, status, answer }: Refused): boolean {
  if (status !== 503) return false;
  return to.startsWith('/till/')
    ? answer.includes('Das hat nicht geklappt')
    : outageTexts.includes((JSON.parse(answer) as { message: string }).message);
}

/**
 * Retries after an error under the same key, as a user does by clicking again. Every error is recorded.
 */
export function insist(port: number, cookie: string, refused: Refused[]): Shopper {
  return async (to, body) => {
    const shopper = shopAt(port, cookie, { 'idempotency-key': randomUUID() });
    for (;;) {
      try {
        return await shopper(to, body);
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error;
        const refusal = { to, status: error.status, answer: error.answer };
        refused.push(refusal);
        if (!isPlainOutage(refusal)) throw error;
        await sleep(50);
      }
    }
  };
}

/** Places orders until stopped; returns the ids of the deliveries that were confirmed to the customer. */
export async function orderUntil(
  end: AbortSignal,
  shopper: Shopper,
  random: () => number,
): Promise<string[]> {
  const confirmed: string[] = [];
  while (!end.aborted) {
    const webhook = webhookModes[Math.floor(random() * webhookModes.length)] ?? 'immediate';
    confirmed.push(await placeOrder(shopper, webhook));
  }
  return confirmed;
}

export interface Strikes {
  strikes: number;
  cut: number;
  /** How many of them were inside a transaction. */
  insideTransaction: number;
}

/** The server's connections: one, all, or one inside a transaction, if there is one. */
const victims = {
  one: 'order by hashtext(pid::text || $1::text) limit 1',
  inside:
    "order by xact_start is null, state <> 'idle in transaction', hashtext(pid::text || $1::text) limit 1",
  all: 'order by $1::text',
};

/** Terminates backends of the database at `url` at random moments, that many times. */
export async function cutConnections(
  url: string,
  strikes: number,
  pauseMs: number,
  random: () => number,
): Promise<Strikes> {
  const beside = new pg.Client({ connectionString: url });
  await beside.connect();
  const done: Strikes = { strikes: 0, cut: 0, insideTransaction: 0 };
  try {
    while (done.strikes < strikes) {
      await sleep(random() * 2 * pauseMs);
      const draw = random();
      const which = draw < 0.3 ? 'one' : draw < 0.85 ? 'inside' : 'all';
      // The server checks interrupts only between two statements: a backend idle in transaction is terminated
      // there.
      const { rows } = await beside.query<{ inside: boolean; cut: boolean }>(
        `select xact_start is not null as inside, pg_terminate_backend(pid) as cut from (
           select pid, xact_start from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           ${victims[which]}) chosen`,
        [String(random())],
      );
      if (rows.length === 0) continue;
      done.strikes += 1;
      done.cut += rows.filter(({ cut }) => cut).length;
      done.insideTransaction += rows.filter(({ cut, inside }) => cut && inside).length;
    }
    return done;
  } finally {
    await beside.end();
  }
}
