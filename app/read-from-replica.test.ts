import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { profiles } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { checkReplica } from '#platform/server/setup-check/check-replica.ts';
import { openReadReplica, type ReadReplica } from '#platform/server/database/read-replica.ts';
import { bringTo, makeCast, makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { contest, refundAtProvider, tellAll } from '#money/tests/money-fixtures.ts';
import { type Answer, makePerson, type Person } from '#people/tests/test-people.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { keepLog } from '#tests/support/keep-log.ts';
import { listOperations, protectedOperations } from '#tests/support/operations.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '#tests/support/start-replica.ts';
import { FRIDAY_NOON, startAppOn, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld } from '#tests/rights/make-world.ts';
import { readWhereItMay, thatMayLag } from './read-from-replica.ts';

let replicated: ReplicatedDatabase;
let app: TestApp;
let configured: ReadReplica | undefined;
let log: string[];
let finance: Person;
let owner: Person;
let driver: Person;

beforeAll(async () => {
  replicated = await startReplicatedDatabase();
  app = await startAppOn(replicated.database, {
    LOG_LEVEL: 'info',
    DATABASE_URL: 'postgres://nobody/asks',
    DATABASE_REPLICA_URL: replicated.replicaUrl,
  });
  configured = app.services.replica;
  log = keepLog(app);
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  owner = await makePerson(app, 'admin');
  driver = await makePerson(app, 'driver');
});
beforeEach(() => {
  log.length = 0;
  giveReplica();
});
afterEach(() => replicated.resumeReplay());
afterAll(async () => {
  await app.end();
  await replicated.end();
});

type Limits = NonNullable<Parameters<typeof openReadReplica>[1]>;

/** As another process would, which looks before each read, and takes what is a minute old. */
function giveReplica(limits: Limits = {}, url = replicated.replicaUrl): ReadReplica {
  const replica = openReadReplica(
    { url, primary: app.db, log: app.http.log },
    { mostLagMs: 60_000, lookEveryMs: 0, pauseMs: 0, ...limits },
  );
  app.services.replica = replica;
  onTestFinished(async () => {
    app.services.replica = configured;
    await replica.close();
  });
  return replica;
}

const path = '/admin/pay-adjustments';
const grant = async (reason: string, person = finance) =>
  await person.call(`/admin/drivers/${driver.id}/pay-adjustments`, { kind: 'bonus', cents: 500, reason });

/** The reasons that this person reads, with the cookies that an answer has set. */
async function readReasons(person: Person, { cookies }: Pick<Answer, 'cookies'> = { cookies: [] }) {
  const cookie = [person.cookie, ...cookies.map((text) => text.split(';')[0])].join('; ');
  const answer = await person.call<{ rows: { reason: string }[] }>(path, undefined, { cookie });
  expect(answer.status).toBe(200);
  return answer.body.rows.map(({ reason }) => reason);
}

const logged = (words: string) => log.filter((line) => line.includes(words));

/** A delivery with drop-off, earnings, a refund and a dispute, and one that nobody has paid. */
async function deliverAndContest(): Promise<void> {
  const cast = await makeCast(app);
  const id = await orderDelivery(app, cast.owner);
  await bringTo(app, cast, id, 'delivered');
  await refundAtProvider(app, id, 100);
  await contest(app, id, { status: 'needs_response' });
  expect(new Set(await tellAll(app, id))).toEqual(new Set([200]));
  await makeOpenDeliveries(app, cast.owner, 1);
  await app.drain();
}

test('every list and figure that may lag is read from the replica, and none of them writes', {
  tags: ['slow'],
}, async () => {
  await makeWorld(app);
  await deliverAndContest();
  // What is under way is no difference yet.
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 2 * 3_600_000));
  const operations = listOperations().filter(({ name }) => thatMayLag.has(name));
  expect(operations).toHaveLength(thatMayLag.size);
  const readAll = async () => {
    const answers: [string, unknown][] = [];
    for (const { name, path: at } of operations) {
      const { status, body } = await owner.call(`${at}${protectedOperations[name]?.query ?? ''}`);
      expect([name, status]).toEqual([name, 200]);
      answers.push([name, body]);
    }
    return answers;
  };
  await replicated.resumeReplay();
  const before = await readAll();
  await replicated.pauseReplay();
  await emptyTables(app.pool, 'deliveries', 'payments', 'payout_runs', 'pay_adjustments', 'settlements');
  // The audit log cannot be emptied: it has one entry more.
  await grant('Eis');
  expect(await readAll()).toEqual(before);
  app.services.replica = undefined;
  const there = new Map(before);
  const alike = (await readAll()).filter(
    ([name, body]) => JSON.stringify(there.get(name)) === JSON.stringify(body),
  );
  expect(alike.map(([name]) => name)).toEqual([]);
  expect(logged('the replica is left')).toEqual([]);
});

test('who has just written reads it although the replica is behind; others do within the limit', async () => {
  await replicated.resumeReplay();
  await replicated.pauseReplay();
  const answer = await grant('Glatteis');
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^elbbote\.written_up_to=\d+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/),
  ]);
  expect(await readReasons(finance, answer)).toContain('Glatteis');
  expect(await readReasons(owner)).not.toContain('Glatteis');
  // The cookie counts in every process.
  giveReplica();
  expect(await readReasons(finance, answer)).toContain('Glatteis');
  giveReplica({ mostLagMs: 100 });
  await expect.poll(() => readReasons(owner)).toContain('Glatteis');
  await expect
    .poll(() => logged('the replica is left'))
    .toEqual([expect.stringMatching(/it is \d+ ms behind/)]);
});

test('in production that cookie is bound to this host and to https', async () => {
  const services = { ...app.services, config: { ...app.config, isProduction: true } };
  const resHeaders = new Headers();
  const asked = { operation: 'books.refundMany', isAct: true, signedIn: finance };
  await readWhereItMay({ services, headers: new Headers(), resHeaders }, asked, async () => 'done');
  expect(resHeaders.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-elbbote\.written_up_to=\d+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/),
  ]);
});

test('once the replica has it, its writer reads from there again', async () => {
  const answer = await grant('Sturm');
  await replicated.resumeReplay();
  await replicated.pauseReplay();
  await grant('Hochwasser', owner);
  const reasons = await readReasons(finance, answer);
  expect(reasons).toContain('Sturm');
  expect(reasons).not.toContain('Hochwasser');
});

test('what is not known of an own change is read from the primary', async () => {
  await replicated.resumeReplay();
  await replicated.pauseReplay();
  const replica = giveReplica();
  const failing = vi.spyOn(replica, 'readPosition').mockRejectedValueOnce(new Error('lost'));
  const answer = await grant('Nebel');
  expect(failing).toHaveBeenCalledOnce();
  expect(await readReasons(owner)).not.toContain('Nebel');
  expect(await readReasons(finance, answer)).toContain('Nebel');
});

test('who opened somebody’s bank data finds that in the audit log at once', async () => {
  await replicated.resumeReplay();
  await replicated.pauseReplay();
  const { cookies } = await owner.call(`/admin/drivers/${driver.id}/bank-data`);
  const cookie = [owner.cookie, cookies[0]?.split(';')[0]].join('; ');
  const { body } = await owner.call(`/admin/audit?search=${driver.id}`, undefined, { cookie });
  expect(body.entries).toEqual([expect.objectContaining({ action: 'bank_data.viewed' })]);
});

test('a blocked account and a withdrawn duty are refused at once, however far the replica is behind', async () => {
  const leaver = await makePerson(app, 'admin', { duty: 'finance' });
  await replicated.resumeReplay();
  await replicated.pauseReplay();
  expect((await leaver.call(path)).status).toBe(200);
  const change = async (set: object) =>
    await app.db.update(profiles).set(set).where(eq(profiles.id, leaver.id));
  await change({ adminDuty: 'dispatcher' });
  expect((await leaver.call(path)).body.code).toBe('DUTY_NOT_ALLOWED');
  await change({ adminDuty: 'finance', blockedAt: app.clock.now(), blockedReason: 'Versuch' });
  expect((await leaver.call(path)).body.code).toBe('SIGN_IN_REQUIRED');
});

test('a read whose replica ends is answered by the primary, and so are the next until it is back', async () => {
  await grant('Ausfall');
  await replicated.resumeReplay();
  expect(await readReasons(owner)).toContain('Ausfall');
  await replicated.stopReplica();
  expect(await readReasons(owner)).toContain('Ausfall');
  expect(await readReasons(owner)).toContain('Ausfall');
  expect(logged('the replica is left')).toHaveLength(1);
  await replicated.startReplica();
  await expect
    .poll(async () => {
      await readReasons(owner);
      return logged('the replica is read again').length;
    })
    .toBe(1);
  await replicated.pauseReplay();
  await grant('Danach');
  expect(await readReasons(owner)).not.toContain('Danach');
});

test('a read under way when its connection is cut is repeated on the primary', async () => {
  const locker = await app.pool.connect();
  await locker.query('begin; lock table pay_adjustments in access exclusive mode');
  await replicated.resumeReplay();
  const reading = readReasons(owner);
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%pay_adjustments%'`;
  await expect.poll(() => replicated.askReplica(cut)).toHaveLength(1);
  await locker.query('rollback');
  locker.release();
  expect(await reading).toEqual(expect.any(Array));
  expect(logged('the replica is left')).toHaveLength(1);
});

/** Where a read was tried that fails on the replica with this code, and why the replica was left. */
async function tryWith(code: string) {
  const replica = giveReplica();
  const tried: string[] = [];
  const read = async (db: Database) => {
    const place = db === app.db ? 'primary' : 'replica';
    tried.push(place);
    if (place === 'replica') await db.execute(sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`));
  };
  const failure = await replica.read(0, read).then(
    () => undefined,
    (error: Error) => (error.cause as { code?: string }).code,
  );
  return { tried, failure, left: logged('the replica is left') };
}

test('a read that replay had to cancel is repeated on the primary, and the replica is kept', async () => {
  expect(await tryWith('40001')).toEqual({ tried: ['replica', 'primary'], failure: undefined, left: [] });
});

test('a read that is too slow, and a write, fail as they are', async () => {
  for (const code of ['57014', '25006']) {
    expect(await tryWith(code)).toEqual({ tried: ['replica'], failure: code, left: [] });
  }
  const write = async (db: Database) => await db.delete(auditLog).where(eq(auditLog.actorName, 'A'));
  await expect(giveReplica().read(0, write)).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('a server that is no replica of this database, or does not answer, is never read', async () => {
  const { directUrl } = replicated.database.connection;
  const no = 'it is no replica of this database';
  for (const [url, reason] of [
    [directUrl, no],
    [replicated.replicaUrl.replace(/[^/]+$/, 'postgres'), no],
    ['postgres://127.0.0.1:1/elbbote', 'ECONNREFUSED'],
  ] as const) {
    log.length = 0;
    expect(await giveReplica({}, url).read(0, async (db) => db === app.db)).toBe(true);
    expect(logged('the replica is left')).toEqual([expect.stringContaining(reason)]);
    expect(await checkReplica({ url: directUrl, ownerUrl: directUrl }, url)).toEqual([
      expect.objectContaining({ state: 'problem' }),
    ]);
  }
});

test('a process that has the setting reads from it, and the check of the installation says that it may', async () => {
  await replicated.resumeReplay();
  expect(await configured?.read(0, async (db) => db === app.db)).toBe(false);
  const { directUrl: url } = replicated.database.connection;
  const found = await checkReplica({ url, ownerUrl: url }, replicated.replicaUrl);
  expect(found.map(({ state }) => state)).toEqual(['ok']);
});

test('both servers are asked once in a while, and only when something is read', async () => {
  const replica = giveReplica({ lookEveryMs: 600_000 });
  const asked = vi.spyOn(app.servicePool, 'query');
  const looks = () =>
    asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('pg_current_wal')).length;
  await Promise.all([replica.read(0, async () => 1), replica.read(0, async () => 2)]);
  await replica.read(0, async () => 3);
  expect(looks()).toBe(1);
  asked.mockRestore();
});

test('without a replica, and for people who read none of it, a change notes nothing', async () => {
  expect((await driver.call('/driver/online', { online: true })).cookies).toEqual([]);
  app.services.replica = undefined;
  expect(await grant('Ohne')).toMatchObject({ status: 200, cookies: [] });
});
