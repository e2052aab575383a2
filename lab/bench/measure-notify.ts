/**
 * Where LISTEN/NOTIFY ends. A commit that notifies holds one lock of the whole database server until it is
 * on disk, so such commits cannot share a write to disk as others do.
 */
import { loadavg } from 'node:os';
import pg from 'pg';
import { startTemporaryPostgres } from '#platform/server/database/temporary-postgres.ts';
import { median } from './median.ts';
import { toTable } from './to-table.ts';
import { writeReport } from './write-report.ts';

const CONNECTIONS = [1, 8, 32];
/** Each process of the service listens once. */
const LISTENERS = 4;
/** They alternate: a disk that others use is not equally fast for long. */
const ROUNDS = 5;
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
  'the insert, then the notification in a transaction of its own': async (client) => {
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

/** Transactions a second by kind and number of connections; writes them into docs/performance.md. */
export async function measureNotify(): Promise<{ report: string; isGood: boolean }> {
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
    const names = Object.keys(transactions);
    const rates = new Map(names.map((name) => [name, CONNECTIONS.map((): number[] => [])]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, count] of CONNECTIONS.entries()) {
        for (const [name, transact] of Object.entries(transactions)) {
          rates.get(name)?.[at]?.push(await measureRate(postgres.ownerUrl, count, transact));
        }
      }
    }
    const reportRates = (all: number[]) =>
      `${median(all).toFixed(0)} (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`;
    const rows = [...rates].map(([name, byCount]) => [name, ...byCount.map(reportRates)]);
    for (const listener of listeners) await listener.end();
    const figures = [
      `Transactions a second with ${LISTENERS} listeners, median and range of ${ROUNDS} rounds that alternate (load ${load.toFixed(1)} before):`,
      toTable(['connections', ...CONNECTIONS.map(String)], rows),
    ].join('\n\n');
    return { report: writeReport('npm run bench -- notify', figures), isGood: heard > 0 };
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
