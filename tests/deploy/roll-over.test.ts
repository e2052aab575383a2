import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeShoppers } from '#delivery/tests/make-shoppers.ts';
import { proxies } from '#tests/support/run-proxy.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { createDatabase } from '#tests/support/test-database.ts';

const REQUESTS = 10_000;
/** Visitors at once. */
const VISITORS = 16;

/** The pause of the script, in which proxies see that a process is ready before the next one goes. */
const script = readFileSync(path.join(import.meta.dirname, '../../deploy/roll-over.sh'), 'utf8');
const seenAfterMs = 1000 * Number(/^ {2}sleep (\d+)$/m.exec(script)?.[1]);

const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-roll-'));
let made: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  made = await createDatabase();
});
afterAll(async () => {
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Load {
  /** By what was asked: how many were answered. */
  answered: Record<string, number>;
  failures: string[];
}

/** Reads and writes over kept connections, as browsers do, until `isOver` and enough were made. */
async function load(
  origin: string,
  publicUrl: string,
  cookies: string[],
  isOver: () => boolean,
): Promise<Load> {
  const agent = new https.Agent({ keepAlive: true, maxSockets: VISITORS, rejectUnauthorized: false });
  onTestFinished(() => agent.destroy());
  const done: Load = { answered: {}, failures: [] };
  let begun = 0;
  const visit = async (cookie: string) => {
    for (let n = 0; begun < REQUESTS || !isOver(); n += 1) {
      begun += 1;
      const isWrite = n % 3 === 0;
      const what = isWrite ? 'POST /api/profile' : n % 3 === 1 ? 'GET /api/deliveries' : 'GET /api/ordering';
      const outcome = await ask(agent, origin, publicUrl, cookie, what, n).catch((error: unknown) =>
        String(error),
      );
      if (outcome === '200') done.answered[what] = (done.answered[what] ?? 0) + 1;
      else done.failures.push(`${what}: ${outcome}`);
    }
  };
  await Promise.all(cookies.map(visit));
  return done;
}

async function ask(
  agent: Agent,
  origin: string,
  publicUrl: string,
  cookie: string,
  what: string,
  n: number,
): Promise<string> {
  const [method = '', to = ''] = what.split(' ');
  const isRead = method === 'GET';
  const request = https.request(new URL(to === '/api/deliveries' ? `${to}?list=active` : to, origin), {
    method,
    agent,
    headers: {
      cookie,
      ...(isRead
        ? {}
        : { origin: publicUrl, 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
  });
  request.end(
    isRead
      ? undefined
      : JSON.stringify({ full_name: n % 2 === 0 ? 'Nina Neumann' : 'Nina Nissen', phone: '040 123456' }),
  );
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = await text(answer);
  return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${body.slice(0, 200)}`;
}

test.each(Object.keys(proxies) as (keyof typeof proxies)[])(
  'behind %s both processes are replaced in turn during 10,000 requests, and none fails',
  async (name) => {
    const ports = [await getFreePort(), await getFreePort()] as const;
    const proxy = await proxies[name](ports);
    onTestFinished(() => proxy.stop());
    const env = {
      DATABASE_URL: made.url,
      DATABASE_OWNER_URL: made.ownerUrl,
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '5',
    };
    const start = (port: number) => startServerProcess(folder, port, env);
    const running: ServerProcess[] = [];
    onTestFinished(async () => {
      await Promise.all(running.map((one) => one.stop()));
    });
    for (const port of ports) running.push(await start(port));
    const cookies = await makeShoppers(made.url, folder, VISITORS);
    let isOver = false;
    const loaded = load(proxy.url, proxy.url, cookies, () => isOver);
    for (const [n, port] of ports.entries()) {
      await running[n]?.stop();
      running[n] = await start(port);
      await setTimeout(seenAfterMs);
    }
    isOver = true;
    const { answered, failures } = await loaded;
    console.log(`${name}: ${JSON.stringify(answered)}`);
    expect(failures.slice(0, 10)).toEqual([]);
    expect(Object.values(answered).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(REQUESTS);
  },
);
