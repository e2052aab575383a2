/**
 * Every alert rule fires under the real Prometheus when its fault is planted in a real service, and none
 * fires before. Needs Debian's package `prometheus`, and root for a small disk.
 */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '#people/server/accounts/auth.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Connection, connectDatabase } from '#platform/server/database/database.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { systemClock } from '#platform/server/time/time.ts';
import { placeOrder, type Shopper, shopAt } from '#delivery/tests/shop-over-http.ts';
import { newEmail } from '#people/tests/account-fixtures.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import { type FreezingLine, layLine } from '#tests/support/freezing-line.ts';
import { readAlertRules } from '#tests/support/read-alerts.ts';
import { type Prometheus, runPrometheus } from '#tests/support/run-prometheus.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { createDatabase } from '#tests/support/test-database.ts';

/** One that leads, and one whose two ways to the database can be cut. */
let leading: ServerProcess;
let cut: ServerProcess;
let line: FreezingLine;
let directLine: FreezingLine;
/** A third target says what it is told to say. */
let metrics = '';
let prometheus: Prometheus;
let owner: Connection;
let shopper: Shopper;
let cookie: string;
let folder: string;
let disk: string;
const ends: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'elbbote-alerts-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  disk = path.join(folder, 'disk');
  mkdirSync(disk);
  writeFileSync(path.join(folder, 'stamp'), '');
  const made = await createDatabase();
  ends.push(() => made.drop());
  owner = await connectDatabase(made.ownerUrl);
  ends.push(() => owner.close());
  line = await layLine(made.url);
  directLine = await layLine(made.url);
  ends.push(
    () => line.close(),
    () => directLine.close(),
  );
  const metricsPorts = [await getFreePort(), await getFreePort()];
  const start = async (n: number, env: Record<string, string>) =>
    await startServerProcess(folder, await getFreePort(), {
      DATABASE_OWNER_URL: made.ownerUrl,
      METRICS_PORT: String(metricsPorts[n]),
      BACKUP_STAMP: path.join(folder, 'stamp'),
      DISPATCH_ROUND_SECONDS: '1',
      ...env,
    });
  leading = await start(0, { DATABASE_URL: made.url });
  ends.push(() => leading.stop());
  cut = await start(1, { DATABASE_URL: line.url, DATABASE_DIRECT_URL: directLine.url, FILES_DIR: disk });
  ends.push(() => {
    line.thaw();
    directLine.thaw();
    return cut.stop();
  });
  const teller = createServer((_request, response) => response.end(metrics));
  const tellerPort = await getFreePort();
  await new Promise<void>((resolve) => teller.listen(tellerPort, '127.0.0.1', resolve));
  ends.push(() => void teller.close());
  cookie = await makeCustomer();
  shopper = shopAt(leading.port, cookie);
  prometheus = await runPrometheus([...metricsPorts, tellerPort]);
  ends.push(() => prometheus.stop());
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function makeCustomer(): Promise<string> {
  const { db } = owner;
  const account = { password: 'moin-hamburg-2026', fullName: 'Nina Neumann', phone: '040 987654' };
  const { id } = await createAccount(
    { db, clock: systemClock },
    { ...account, email: newEmail(), role: 'customer' },
  );
  const { name, value } = await makeSessionCookie(createAuth(db, readConfig({}, folder)), id);
  return `${name}=${value}`;
}

const fired = new Set<string>();

/** Resolves once all of these fire. */
async function fires(...names: string[]): Promise<void> {
  await expect.poll(() => prometheus.listFiring()).toEqual(expect.arrayContaining(names));
  for (const name of names) fired.add(name);
}

const change = (statement: string) => owner.pool.query(statement);

/** Repeats this until the alerts fire. */
async function firesWhile(act: () => Promise<unknown>, ...names: string[]): Promise<void> {
  const over = new AbortController();
  const acting = (async () => {
    while (!over.signal.aborted) await act();
  })();
  try {
    await fires(...names);
  } finally {
    over.abort();
    await acting;
  }
}

test('each alert rule fires for its planted fault, and none without one', async () => {
  await expect.poll(() => prometheus.ask('sum(elbbote_ready)')).toEqual([2]);
  await expect.poll(() => prometheus.ask('sum(elbbote_dispatch_leader)')).toEqual([1]);
  const id = await placeOrder(shopper, 'immediate');
  await expect.poll(() => prometheus.ask('max(elbbote_payments_recent) > 0')).not.toEqual([]);
  await expect.poll(() => prometheus.ask('max(elbbote_webhook_age_seconds) < 60')).not.toEqual([]);
  // Rules wait for nothing here: one that saw a payment before its webhook is over with the next look.
  await expect.poll(() => prometheus.listFiring()).toEqual([]);

  directLine.freeze();
  await change(`insert into pgboss.job (name, data, start_after, blocked)
    values ('send-mail', '{}', now() - interval '20 minutes', true)`);
  await change(`insert into stuck_jobs (name, title, data, tries, failure, due_at, stuck_at)
    values ('send-mail', 'E-Mail', '{}', 57, 'Error: down', now(), now())`);
  await change(`insert into pgboss.job (name, data, state, retry_count, start_after)
    values ('send-mail', '{}', 'retry', 4, now() + interval '1 day')`);
  await fires('ElbboteOldestJobTooOld', 'ElbboteJobsRetrying', 'ElbboteStuckJobs');

  await change(
    "set local session_replication_role = 'replica'; update payment_events set received_at = now() - interval '1 hour'",
  );
  await change(`update checkouts set status = 'creating', delivery_id = null, created_at = now() - interval '30 days',
    unsettled_since = now() - interval '1 hour'`);
  rmSync(path.join(folder, 'stamp'));
  metrics = 'elbbote_build_info{version="old"} 1\n';
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]).status).toBe(0);
  ends.push(() => void spawnSync('umount', ['-l', disk]));
  await fires('ElbboteWebhooksSilent', 'ElbbotePaymentWithoutDelivery', 'ElbboteBackupTooOld');
  await fires('ElbboteVersionsDiffer', 'ElbboteDiskNearlyFull');
  expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
  await fires('ElbboteLiveEventsDead', 'ElbboteFilesUnavailable');

  // More requests than connections, each waiting for the lock until the database gives it up. What lists
  // ask takes turns, one parcel's page does not.
  const locker = await owner.pool.connect();
  try {
    await locker.query('begin; lock table deliveries in access exclusive mode');
    const open = () =>
      fetch(`http://127.0.0.1:${leading.port}/api/deliveries/${id}`, { headers: { cookie } });
    await firesWhile(
      () => Promise.all(Array.from({ length: 30 }, open)),
      'ElbbotePoolWaiters',
      'ElbboteServerErrors',
      'ElbboteSlowOperations',
    );
    await locker.query('rollback');
  } finally {
    locker.release(true);
  }

  await firesWhile(async () => {
    process.kill(leading.pid ?? 0, 'SIGSTOP');
    await sleep(700);
    process.kill(leading.pid ?? 0, 'SIGCONT');
    await sleep(150);
  }, 'ElbboteEventLoopLate');

  await change('alter table driver_tours rename to lost_tours');
  await fires('ElbboteNoDispatchRound');

  line.freeze();
  await fires('ElbboteDatabaseDown', 'ElbboteNotReady');
  await leading.stop();
  await fires('ElbboteProcessDown', 'ElbboteNobodyLeads');

  expect([...fired].toSorted()).toEqual(
    readAlertRules()
      .map(({ name }) => name)
      .toSorted(),
  );
});
