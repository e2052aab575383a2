import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { demoAccounts } from '#demo/server/demo-accounts.ts';
import { type Connection, connectDatabase } from '#platform/server/database/database.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { type MailServer, startMailServer } from '#adapters/tests/mail-server.ts';
import { makeShoppers } from '#delivery/tests/make-shoppers.ts';
import { type Ask, readOutcome, waitUntilSettled } from '#delivery/tests/order-outcome.ts';
import { placeOrder, shopAt, type Shopper, signInAt } from '#delivery/tests/shop-over-http.ts';
import { nearby } from '#dispatch/tests/dispatch-fixtures.ts';
import { valueOf } from '#tests/support/read-metrics.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { createDatabase } from '#tests/support/test-database.ts';

/** How long the leader hangs beyond losing the lead: in the longer ones its jobs run elsewhere meanwhile. */
const HANGS_MS = [0, 75_000, 0, 75_000];
/** The database's patience, the next process's retry, and a round. */
const TAKEN_OVER_MS = 25_000;

interface Side {
  server: ServerProcess;
  metricsPort: number;
  driver: Shopper;
}

const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-hung-'));
let made: Awaited<ReturnType<typeof createDatabase>>;
let owner: Connection;
let mailServer: MailServer;
const sides: Side[] = [];

beforeAll(async () => {
  made = await createDatabase();
  mailServer = await startMailServer();
  for (const port of [await getFreePort(), await getFreePort()]) {
    const metricsPort = await getFreePort();
    const server = await startServerProcess(folder, port, {
      DATABASE_URL: made.url,
      DATABASE_OWNER_URL: made.ownerUrl,
      SMTP_URL: mailServer.url,
      METRICS_PORT: String(metricsPort),
    });
    const driver = await signInAt(port, demoAccounts[1].email);
    sides.push({ server, metricsPort, driver });
  }
  owner = await connectDatabase(made.ownerUrl, { poolSize: 4 });
}, 240_000);
afterAll(async () => {
  for (const { server } of sides) await server.stop();
  await owner?.close();
  await mailServer?.stop();
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

const ask: Ask = async (query) => (await owner.pool.query(query)).rows;

async function leads({ metricsPort }: Side): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return valueOf(await answer.text(), 'elbbote_dispatch_leader') === 1;
}

/** The leading side, and the other one. */
async function findLeader(): Promise<[Side, Side]> {
  await expect
    .poll(async () => (await Promise.all(sides.map(leads))).filter(Boolean).length, { timeout: 20_000 })
    .toBe(1);
  const [one, other] = sides as [Side, Side];
  return (await leads(one)) ? [one, other] : [other, one];
}

/** Ends everything of an earlier round; the driver waits at the pick-up again. */
async function beginAnew({ driver }: Side): Promise<void> {
  await owner.pool.query(
    "update dispatch_offers set state = 'withdrawn', ended_at = now() where state = 'open'",
  );
  await owner.pool.query('update dispatch_waits set ended_at = now() where ended_at is null');
  await owner.pool.query(
    "update deliveries set status = 'cancelled', parcel_driver_id = null, driver_id = null",
  );
  await owner.pool.query('delete from driver_tours');
  await driver('/api/driver/online', { online: true });
  const measuredAt = new Date().toISOString();
  await driver('/api/driver/position', { fixes: [{ ...nearby, accuracyMeters: 8, measuredAt }] });
}

/** The driver declines whatever is offered, so that the next order is offered at once, until told to stop. */
function declineAll({ driver }: Side): () => Promise<void> {
  let isOver = false;
  const declining = (async () => {
    while (!isOver) {
      const open = await ask<{ id: string }>("select id from dispatch_offers where state = 'open'");
      for (const { id } of open)
        await driver(`/api/driver/offer/${id}/decline`, { reason: 'other' }).catch(() => undefined);
      await sleep(250);
    }
  })();
  return async () => {
    isOver = true;
    await declining;
  };
}

const countOffers = async (id: string) =>
  (await ask<{ n: number }>(`select count(*)::int as n from dispatch_offers where delivery_id = '${id}'`))[0]
    ?.n;

test('a hanging leader is replaced within 25 seconds, and repeats nothing when it resumes', async () => {
  const seed = Number(process.env.TEST_SEED ?? 20_261_126);
  const random = seededRandom(seed);
  const cookies = await makeShoppers(made.url, folder, 4 * HANGS_MS.length);
  const order = (side: Side) => placeOrder(shopAt(side.server.port, cookies.pop() ?? ''), 'immediate');
  const offeredAfterMs: number[] = [];
  for (const hangMs of HANGS_MS) {
    const [leader, other] = await findLeader();
    await beginAnew(other);
    const stopDeclining = declineAll(other);
    onTestFinished(stopDeclining);
    // In whatever these are, they are interrupted: some are lost to a browser that does not wait.
    const interrupted = [1, 2, 3].map(() => order(leader).catch(() => 'unknown'));
    await sleep(random() * 1500);
    process.kill(leader.server.pid ?? 0, 'SIGSTOP');
    onTestFinished(() => void process.kill(leader.server.pid ?? 0, 'SIGCONT'));
    const began = performance.now();
    const id = await order(other);
    await expect.poll(() => countOffers(id), { timeout: TAKEN_OVER_MS, interval: 100 }).toBe(1);
    offeredAfterMs.push(Math.round(performance.now() - began));
    expect(await leads(other)).toBe(true);
    await sleep(hangMs);
    process.kill(leader.server.pid ?? 0, 'SIGCONT');
    await expect.poll(() => leads(leader), { timeout: 5000 }).toBe(false);
    await Promise.all(interrupted);
    await waitUntilSettled(ask);
    await stopDeclining();
    expect(await countOffers(id)).toBe(1);
  }
  console.log(`hung leader: seed ${seed}, offered after ${offeredAfterMs.join(', ')} ms`);

  const { paidSessions, wrongMails: _, ...broken } = await readOutcome(ask);
  expect(paidSessions).toBeGreaterThanOrEqual(HANGS_MS.length);
  expect(broken).toEqual({ broken: [], strayDeliveries: 0 });
  const twice = await ask(
    'select delivery_id, driver_id from dispatch_offers group by 1, 2 having count(*) > 1',
  );
  expect(twice).toEqual([]);
  const sent = mailServer.received.map(({ raw }) => /^Message-ID:\s*(\S+)/im.exec(raw)?.[1]);
  expect(sent.filter((id, n) => sent.indexOf(id) !== n)).toEqual([]);
  expect(await owner.pool.query('select * from stuck_jobs').then(({ rows }) => rows)).toEqual([]);
});
