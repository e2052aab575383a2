import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '#people/server/accounts/auth.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { systemClock } from '#platform/server/time/time.ts';
import { newEmail } from '#people/tests/account-fixtures.ts';
import { checkCreditTransfer, readTransfers } from '#money/tests/check-credit-transfer.ts';
import { makeShoppers } from '#delivery/tests/make-shoppers.ts';
import { PASSWORD } from '#people/tests/test-people.ts';
import { readPaidOut } from '#money/tests/read-payouts.ts';
import { type Payroll, seedPayroll, sumOf, WEEK } from '#money/tests/seed-payroll.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import { placeOrder, shopAt } from '#delivery/tests/shop-over-http.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import {
  askDatabase,
  databaseUrlOf,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const KILLS = 20;
const seed = Number(process.env.TEST_SEED ?? 20_261_120);
const random = seededRandom(seed);

let dataDir: string;
let port: number;
let server: ServerProcess;
let payroll: Payroll;
let cookie: string;

beforeAll(async () => {
  dataDir = makeDatabaseFolder('elbbote-payouts-');
  port = await getFreePort();
  server = await startServerProcess(dataDir, port);
  const url = databaseUrlOf(dataDir);
  const [shopper = ''] = await makeShoppers(url, dataDir, 1);
  const template = await placeOrder(shopAt(port, shopper));
  const { db, close } = await connectDatabase(url, { poolSize: 2 });
  const person = { email: newEmail(), fullName: 'Frauke Finanz', phone: '040 1', password: PASSWORD };
  const { id } = await createAccount(
    { db, clock: systemClock },
    { ...person, role: 'admin', adminDuty: 'finance' },
  );
  const session = await makeSessionCookie(createAuth(db, readConfig({}, dataDir)), id);
  cookie = `${session.name}=${session.value}`;
  payroll = await seedPayroll(db, { drivers: 500, attempts: 100_000, template, random });
  await close();
  await ask('analyze');
}, 600_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

/** A database that was killed may be restarting. */
async function ask(query: string): Promise<never> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await askDatabase(dataDir, query)) as never;
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(500);
    }
  }
}
const total = () => sumOf(payroll.payable);
const read = () => readPaidOut(ask);

/** undefined if the server no longer answers. */
async function call(
  to: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> } | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api${to}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { cookie, origin: `http://localhost:${port}`, 'content-type': 'application/json' },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return undefined;
  }
}
const create = () => call('/admin/payout-runs', { week: WEEK, totalCents: total() });

const nothing = {
  runs: 0,
  runCents: 0,
  payoutCents: 0,
  itemCents: 0,
  entryCents: 0,
  twice: 0,
  wrongPayouts: 0,
};
const everything = () => ({
  runs: 1,
  runCents: total(),
  payoutCents: total(),
  itemCents: total(),
  entryCents: total(),
  twice: 0,
  wrongPayouts: 0,
});

async function takeBack(): Promise<void> {
  for (const table of ['delivery_attempts', 'pay_adjustments']) {
    await ask(`update ${table} set payout_id = null where payout_id is not null`);
  }
  await ask(`set local session_replication_role = 'replica';
    delete from payout_items; delete from payouts; delete from payout_runs`);
}

let fullMs = 0;

test('100,000 random deliveries: statements, earnings and file have one sum, and a second run pays nothing', async () => {
  const began = performance.now();
  const made = await create();
  fullMs = performance.now() - began;
  expect(made).toMatchObject({
    status: 200,
    body: { totalCents: total(), payoutCount: payroll.payable.size },
  });
  expect(await create()).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_EXISTS' } });
  expect(await read()).toMatchObject(everything());
  const file = await call(`/admin/payout-runs/${made?.body.id}/file`);
  const content = Buffer.from(String(file?.body.content), 'base64').toString();
  expect(checkCreditTransfer(content)).toEqual([]);
  const inOrder = (cents: number[]) => cents.toSorted((a, b) => a - b);
  const transfers = readTransfers(content).map(({ cents }) => cents);
  expect(inOrder(transfers)).toEqual(inOrder([...payroll.payable.values()]));
  expect(transfers.reduce((sum, cents) => sum + cents, 0)).toBe(total());
  // Owed plus paid equals everything earned.
  const [left] = await askDatabase<{ cents: number }>(
    dataDir,
    `select sum(cents)::int as cents from (
      select earnings_cents as cents from delivery_attempts where payout_id is null and paid_out_at is null
        and picked_up_at is not null and outcome not in ('running', 'released')
      union all select amount_cents from pay_adjustments where payout_id is null) owed`,
  );
  expect((left?.cents ?? 0) + total()).toBe(payroll.owedCents);
  console.log(
    `payouts: seed ${seed}, ${total()} cents to ${payroll.payable.size} drivers in ${Math.round(fullMs)} ms`,
  );
});

test(`after ${KILLS} kills at random moments of a run the week is paid completely or not at all, and once`, async () => {
  let paid = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await takeBack();
    const answer = create();
    await sleep(random() * fullMs * 1.1);
    await server.kill({ database: kill % 5 === 4 });
    await answer;
    server = await startServerProcess(dataDir, port);
    const left = await read();
    expect([kill, left]).toMatchObject([kill, left.runs === 0 ? nothing : everything()]);
    paid += left.runs;
    // The killed process's connection may keep its locks until the database has noticed.
    for (let tries = 0; tries < 20; tries += 1) {
      const again = await create();
      if (again?.status === 200 || again?.status === 409) break;
      await sleep(1000);
    }
    expect([kill, await read()]).toMatchObject([kill, everything()]);
  }
  console.log(`payouts: of ${KILLS} kills ${KILLS - paid} came before the commit`);
  // Kills that never fall into a run would prove nothing.
  expect(paid).toBeLessThan(KILLS);
});
