/**
 * Throughput of quote, accept and page as ratios, in one run: to a plain Fastify response of the same size,
 * and to the same SQL run directly. Rounds are interleaved and medians taken, so that other load on the
 * machine affects all alike.
 */
import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts';
import { quoteRequest } from '#tests/support/delivery/order-fixtures.ts';
import type { Served, Statement } from './messages.ts';
import { askServer, withServer } from './measured-server.ts';
import { median } from './median.ts';
import { type Call, measureCalls, measureWork } from './requests.ts';

const ROUNDS = 7;
/** Below the rate limit of 900 quotes in a quarter of an hour, whose counter is reset before each round. */
const CALLS = 400;
const PLAIN_CALLS = 3000;

type Name = 'quote' | 'accept' | 'page';

interface Round {
  app: number;
  plain: number;
  raw?: number;
}

export async function measureThroughput(): Promise<string> {
  return await withServer(measure);
}

async function measure(child: ChildProcess, served: Served, pool: pg.Pool): Promise<string> {
  const { appPort, plainPort, origin } = served;
  const headers = { origin, cookie: await signInDriver(served) };
  const quoteCall: Call = {
    method: 'POST',
    path: '/api/quotes',
    headers: { origin },
    body: JSON.stringify(quoteRequest),
  };
  const acceptCall = (id: string): Call => ({
    method: 'POST',
    path: `/api/driver/offers/${id}/accept`,
    headers,
    body: '{}',
  });
  const pageCall: Call = { method: 'GET', path: '/' };

  const [sample = ''] = await makeDeliveries(pool, 1);
  const statements = {
    quote: await record(child, appPort, 'quote', quoteCall, origin),
    accept: await record(child, appPort, 'accept', acceptCall(sample), origin),
  };
  await record(child, appPort, 'page', pageCall, origin);

  const rounds: Record<Name, Round[]> = { quote: [], accept: [], page: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    await pool.query('delete from rate_limits');
    const plain = async (name: Name, call: Call) =>
      await measureCalls(plainPort, repeat({ ...call, path: `/${name}` }, PLAIN_CALLS));
    const fresh = await makeDeliveries(pool, CALLS);
    const others = await makeDeliveries(pool, CALLS);
    const found: Record<Name, Round> = {
      quote: {
        app: await measureCalls(appPort, repeat(quoteCall, CALLS)),
        plain: await plain('quote', quoteCall),
        raw: await measureWork(CALLS, () => replay(pool, statements.quote)),
      },
      accept: {
        app: await measureCalls(appPort, fresh.map(acceptCall)),
        plain: await plain('accept', acceptCall('')),
        raw: await measureWork(CALLS, (index) =>
          replay(pool, statements.accept, [sample, others[index] ?? '']),
        ),
      },
      page: {
        app: await measureCalls(appPort, repeat(pageCall, PLAIN_CALLS)),
        plain: await plain('page', pageCall),
      },
    };
    // The first round is a warm-up.
    if (round < 0) continue;
    for (const name of Object.keys(rounds) as Name[]) rounds[name].push(found[name]);
  }
  await checkAccepted(pool, (ROUNDS + 1) * CALLS * 2 + 1);
  return describe(rounds, {
    quote: statements.quote.length,
    accept: statements.accept.length,
    page: 0,
  });
}

async function signInDriver({ appPort, origin }: Served): Promise<string> {
  const post = async (to: string, body: unknown, cookie = '') => {
    const response = await fetch(`http://127.0.0.1:${appPort}/api${to}`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
    return response;
  };
  const answer = await post('/sign-in', { email: 'fahrer@elbbote.example', password: DEMO_PASSWORD });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await post('/driver/online', { online: true }, cookie);
  return cookie;
}

/** Open deliveries, copies of one of the demo's. */
async function makeDeliveries(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    "select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = 'deliveries' and column_name not in ('id', 'tracking_token', 'is_completed')",
  );
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await pool.query<{ id: string }>(
    `insert into deliveries (${names}) select ${names} from
       (select * from deliveries where status = 'paid' limit 1) one, generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/**
 * Sends one call to the real server, stores its response for the plain one, and returns the statements it
 * caused.
 */
async function record(
  child: ChildProcess,
  port: number,
  name: Name,
  call: Call,
  origin: string,
): Promise<Statement[]> {
  await askServer(child, { kind: 'record' });
  const response = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: call.method,
    headers: { origin, 'content-type': 'application/json', ...call.headers },
    ...(call.body === undefined ? {} : { body: call.body }),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${call.path}: ${response.status} ${body}`);
  const { statements } = await askServer<{ statements: Statement[] }>(child, { kind: 'recorded' });
  await askServer(child, { kind: 'answer', name, type: name === 'page' ? 'html' : 'json', body });
  return statements;
}

/** Runs the recorded statements in order on one connection, replacing one id by another. */
async function replay(pool: pg.Pool, statements: Statement[], swap?: [string, string]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) {
      const given = swap
        ? values.map((value) => (typeof value === 'string' ? value.replaceAll(swap[0], swap[1]) : value))
        : values;
      await client.query(text, given);
    }
  } finally {
    client.release();
  }
}

/** Directly or through the server: checks that every delivery was really accepted. */
async function checkAccepted(pool: pg.Pool, expected: number): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from deliveries d join delivery_tracking t on t.delivery_id = d.id and t.status = 'assigned' where d.status = 'assigned'",
  );
  if (rows[0]?.n !== expected) throw new Error(`${rows[0]?.n} deliveries were accepted, not ${expected}`);
}

function repeat(call: Call, count: number): Call[] {
  return Array.from({ length: count }, () => call);
}

function describe(rounds: Record<Name, Round[]>, statements: Record<Name, number>): string {
  const lines = (Object.keys(rounds) as Name[]).map((name) => {
    const all = rounds[name];
    const hasRaw = all.every(({ raw }) => raw !== undefined);
    const rate = (pick: (round: Round) => number) => median(all.map(pick)).toFixed(0);
    const ratio = (pick: (round: Round) => number) => median(all.map(pick)).toFixed(2);
    return [
      name,
      rate(({ app }) => app),
      rate(({ plain }) => plain),
      ratio(({ app, plain }) => app / plain),
      hasRaw ? rate(({ raw = 0 }) => raw) : '-',
      hasRaw ? ratio(({ app, raw = 0 }) => app / raw) : '-',
      hasRaw ? String(statements[name]) : '-',
    ];
  });
  const head = ['per second', 'Elbbote', 'plain Fastify', 'ratio', 'same SQL raw', 'ratio', 'statements'];
  return [head, ...lines].map((cells) => cells.map((cell) => cell.padEnd(15)).join('')).join('\n');
}
