/**
 * Where LISTEN/NOTIFY ends. A commit that notifies holds one lock of the whole database server until it is
 * on disk, so such commits cannot share a write to disk as others do.
 */
import { loadavg } from 'node:os';
import pg from 'pg';
import { startTemporaryPostgres } from '#platform/server/database/temporary-postgres.ts';
import { measureWarm, reportWarmUp } from './measure-warm.ts';
import { median } from './median.ts';
import { toTable } from './to-table.ts';
import type { Measured } from './write-figures.ts';

const CONNECTIONS = [1, 8, 32];
/** Each process of the service listens once. */
const LISTENERS = 4;
const MEASURED_MS = 700;
const WARM_UP_MS = 150;
/** As long as the service's own: a noun, an id and two recipients. */
const PAYLOAD = JSON.stringify([
  {
    noun: 'delivery',
    id: crypto.randomUUID(),
    userIds: [crypto.randomUUID(), crypto.randomUUID()],
    roles: [],
  },
]);

/** What one of many clients does, again and again. */
const transactions: Record<string, (client: pg.Client) => Promise<void>> = {
  'one durable insert': async (client) => {
    await client.query('begin');
    await insert(client);
    await client.query('commit');
  },
  'the same, which notifies': async (client) => {
    await client.query('begin');
    await insert(client);
    await notify(client);
    await client.query('commit');
  },
  'insert, then notification by itself': async (client) => {
    await client.query('begin');
    await insert(client);
    await client.query('commit');
    await notify(client);
  },
};

const insert = (client: pg.Client) =>
  client.query({ name: 'insert', text: 'insert into changes (text) values ($1)', values: [PAYLOAD] });
const notify = (client: pg.Client) =>
  client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: ['bench_changes', PAYLOAD] });

/** Transactions a second by kind, for each number of connections. */
type Rates = Record<string, number[]>;

/** Transactions a second by kind and number of connections. */
export async function measureNotify(): Promise<Measured> {
  const postgres = await startTemporaryPostgres('elbbote-notify-');
  try {
    const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => connect(postgres.ownerUrl)));
    const [first] = listeners;
    await first?.query(
      'create table changes (id bigint generated always as identity primary key, text text)',
    );
    const load = loadavg()[0] ?? 0;
    let heard = 0;
    for (const listener of listeners) {
      listener.on('notification', () => (heard += 1));
      await listener.query('listen bench_changes');
    }
    /** They alternate: a disk that others use is not equally fast for long. */
    const measureRound = async () => {
      const rates: Rates = {};
      for (const count of CONNECTIONS) {
        for (const [name, transact] of Object.entries(transactions)) {
          (rates[name] ??= []).push(await measureRate(postgres.ownerUrl, count, transact));
        }
      }
      return rates;
    };
    // By kind: a single rate depends on what else the disk does.
    const rates = await measureWarm(measureRound, (round) =>
      Object.values(round).map((byCount) => byCount.reduce((sum, rate) => sum + rate, 0)),
    );
    for (const listener of listeners) await listener.end();
    const names = Object.keys(transactions);
    const warm = (name: string, at: number) => rates.warm.map((round) => round[name]?.[at] ?? 0);
    const usual = (name: string, at: number) => median(warm(name, at));
    const reportRates = (name: string, at: number) => {
      const all = warm(name, at);
      const range = `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`;
      return `${usual(name, at).toFixed(0)} (${range}), cold ${rates.cold[name]?.[at]?.toFixed(0)}`;
    };
    const report = [
      `Transactions a second with ${LISTENERS} listeners (load ${load.toFixed(1)} before). ${reportWarmUp(rates)}:`,
      toTable(
        ['connections', ...CONNECTIONS.map(String)],
        names.map((name) => [name, ...CONNECTIONS.map((_, at) => reportRates(name, at))]),
      ),
    ].join('\n\n');
    const [least = ''] = names;
    const figures = names.map((name) => ({
      what: name,
      figure: CONNECTIONS.map((_, at) => usual(name, at).toFixed(0)).join(', '),
      beside:
        name === least
          ? 'the least'
          : `${CONNECTIONS.map((_, at) => (usual(name, at) / usual(least, at)).toFixed(2)).join(', ')} times`,
    }));
    return { report, isGood: heard > 0, figures };
  } finally {
    await postgres.stop();
  }
}

async function measureRate(
  url: string,
  count: number,
  transact: (client: pg.Client) => Promise<void>,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: count }, () => connect(url)));
  let done = 0;
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + MEASURED_MS;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await transact(client);
        const now = performance.now();
        if (now > begin && now <= end) done += 1;
      }
    }),
  );
  for (const client of clients) await client.end();
  return done / (MEASURED_MS / 1000);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
