import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import {
  cutConnections,
  insist,
  isPlainOutage,
  orderUntil,
  type Refused,
} from '#tests/support/cut-connections.ts';
import { type FreezingLine, layLine } from '#tests/support/freezing-line.ts';
import { createDatabase } from '#tests/support/test-database.ts';
import { makeShoppers } from '#delivery/tests/make-shoppers.ts';
import { type Ask, readOutcome, waitUntilSettled } from '#delivery/tests/order-outcome.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { placeOrder, RefusedRequest, shopAt } from '#delivery/tests/shop-over-http.ts';

const SHOPPERS = 6;
const STRIKES = 150;
const PAUSE_MS = 400;

const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-cuts-'));
let made: Awaited<ReturnType<typeof createDatabase>>;
let line: FreezingLine;
let server: ServerProcess;
let shoppers: string[];
/** Bypasses the freezing line. */
let beside: pg.Pool;

beforeAll(async () => {
  made = await createDatabase();
  beside = new pg.Pool({ connectionString: made.ownerUrl });
  beside.on('error', () => undefined);
  line = await layLine(made.url);
  server = await startServerProcess(folder, await getFreePort(), {
    DATABASE_URL: line.url,
    DATABASE_OWNER_URL: made.ownerUrl,
  });
  shoppers = await makeShoppers(made.url, folder, SHOPPERS);
});
afterAll(async () => {
  await server.stop();
  await line.close();
  await beside.end();
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Occasionally cut like all others, and retried. */
const ask: Ask = async <T extends pg.QueryResultRow>(query: string) => (await beside.query<T>(query)).rows;

test('orders survive 150 cut database connections: users only read "later", nothing is lost or doubled', async () => {
  const seed = Number(process.env.TEST_SEED ?? 20_261_122);
  const random = seededRandom(seed);
  const refused: Refused[] = [];
  const end = new AbortController();
  const orders = shoppers.map((cookie) =>
    orderUntil(end.signal, insist(server.port, cookie, refused), random),
  );
  const cutting = cutConnections(made.ownerUrl, STRIKES, PAUSE_MS, random).finally(() => end.abort());
  const [struck, ...lists] = await Promise.all([cutting, ...orders]);
  const confirmed = lists.flat();
  console.log(
    `cuts: seed ${seed}, ${JSON.stringify(struck)}, ${refused.length} refused, ${confirmed.length} orders confirmed`,
  );
  expect(refused.filter((one) => !isPlainOutage(one))).toEqual([]);
  // Cuts that affect no request would prove nothing.
  expect(refused.length).toBeGreaterThan(20);
  expect(struck.insideTransaction).toBeGreaterThan(20);

  // The same process keeps running.
  expect(process.kill(server.pid ?? 0, 0)).toBe(true);
  confirmed.push(await placeOrder(shopAt(server.port, shoppers[0] ?? '')));
  await waitUntilSettled(ask);
  const { paidSessions, ...left } = await readOutcome(ask);
  expect(left).toEqual({ broken: [], wrongMails: [], strayDeliveries: 0 });
  // Each was confirmed once; some may have been paid on a page that was then confirmed in the background.
  expect(new Set(confirmed).size).toBe(confirmed.length);
  expect(paidSessions).toBeGreaterThanOrEqual(confirmed.length);
  const known = await ask<{ id: string }>('select id from deliveries');
  expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));
});

test('while the database hangs requests end within ten seconds, readiness within two; afterwards all work', async () => {
  const at = `http://127.0.0.1:${server.port}`;
  const timed = async (request: () => Promise<number>) => {
    const began = performance.now();
    return { status: await request(), ms: performance.now() - began };
  };
  const order = (cookie: string) =>
    placeOrder(shopAt(server.port, cookie)).then(
      () => 200,
      (error: unknown) => {
        if (error instanceof RefusedRequest) return error.status;
        throw error;
      },
    );
  line.freeze();
  const [ready, ...orders] = await Promise.all([
    timed(async () => (await fetch(`${at}/readyz`)).status),
    ...shoppers.map((cookie) => timed(() => order(cookie))),
  ]);
  const slowest = Math.max(...orders.map(({ ms }) => ms));
  console.log(
    `hanging: readiness ${Math.round(ready?.ms ?? 0)} ms, slowest request ${Math.round(slowest)} ms`,
  );
  expect(ready?.status).toBe(503);
  expect(ready?.ms).toBeLessThan(2000);
  expect(orders.map(({ status }) => status)).toEqual(shoppers.map(() => 503));
  expect(slowest).toBeLessThan(10_000);
  line.thaw();
  await expect.poll(async () => (await fetch(`${at}/readyz`)).status, { timeout: 10_000 }).toBe(200);
  expect(await Promise.all(shoppers.map(order))).toEqual(shoppers.map(() => 200));
});
