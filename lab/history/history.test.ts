import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDifferences } from '#money/server/books/list-differences.ts';
import { demoAccounts } from '#demo/server/demo-accounts.ts';
import { loadHistory } from '#demo/server/load-history.ts';
import { seedDemo } from '#demo/server/seed-demo.ts';
import { settleHistory } from '#demo/server/settle-history.ts';
import { toSignedIn } from '#demo/server/to-signed-in.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startTestDatabase } from '#tests/support/test-database.ts';
import { openHistory } from './open-history.ts';
import { packHistory } from './pack-history.ts';
import { runHistory } from './run-history.ts';

const beginsAt = Date.parse('2026-06-01T04:00:00Z');
/** The test clock is at 20 November, so the first day is 21 October. */
const FIRST_DAY = '2026-10-21';

/** A polyline with what the place of an id looks like in the packed text. */
const LIKE_A_PLACE = '_@{a}~';

let packed: Buffer;
let app: TestApp;

beforeAll(async () => {
  const service = await openHistory(beginsAt, await startTestDatabase());
  await runHistory(service, { seed: 3, days: 4, orders: 45, customers: 4, drivers: 4, beginsAt });
  await service.query(`update deliveries set path = '"${LIKE_A_PLACE}"'`);
  packed = await packHistory(service, beginsAt);
  await service.close();
  app = await startTestApp();
  await loadHistory(app.services, packed);
  const account = demoAccounts.find(({ role }) => role === 'admin');
  const { rows } = await app.pool.query<{ id: string }>('select id from profiles where email = $1', [
    account?.email,
  ]);
  if (account) await settleHistory(app, toSignedIn({ ...account, id: rows[0]?.id ?? '' }));
});
afterAll(() => app.end());

const count = async (text: string) =>
  Number((await app.pool.query<{ count: string }>(`select count(*) as count ${text}`)).rows[0]?.count);

test('every order is delivered, cancelled, or awaits a decision', async () => {
  const { rows } = await app.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from deliveries group by status order by status',
  );
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'delivered', 'recipient_absent']);
  expect(rows.find(({ status }) => status === 'delivered')?.count).toBeGreaterThan(30);
  expect(await count('from deliveries where created_at < $1::date'.replace('$1', `'${FIRST_DAY}'`))).toBe(0);
});

test('the path of every delivery is the one that was packed', async () => {
  const { rows } = await app.pool.query('select distinct path from deliveries');
  expect(rows).toEqual([{ path: LIKE_A_PLACE }]);
});

test('drivers carry several parcels at once, and every receiver has a window announced at the pick-up', async () => {
  const shared = `from delivery_attempts one join delivery_attempts other on other.driver_id = one.driver_id
    and other.picked_up_at between one.picked_up_at and one.ended_at and other.id <> one.id`;
  expect(await count(shared)).toBeGreaterThan(0);
  const doors = await count('from delivery_attempts where number = 1 and picked_up_at is not null');
  expect(await count("from arrival_samples where kind = 'dropoff' and window_seconds > 0")).toBe(doors);
});

test('invoices are numbered by time without a gap, and the next one continues', async () => {
  const { rows } = await app.pool.query<{ number: number; issued_at: Date }>(
    'select number, issued_at from invoices order by year, number',
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.every(({ issued_at: at }, index) => index === 0 || at >= rows[index - 1]!.issued_at)).toBe(
    true,
  );
  expect(await count(`from invoice_counters where last_number = ${rows.length}`)).toBe(1);
});

test('the books balance, and drivers are paid according to their weekly runs', async () => {
  expect((await listDifferences(app.services)).differences).toEqual([]);
  expect(await count('from payout_runs where paid_at is not null')).toBeGreaterThan(0);
  const { rows } = await app.pool.query<{ paid: number; items: number }>(
    `select (select sum(earnings_cents) from delivery_attempts where paid_out_at is not null)::int as paid,
       (select sum(total_cents) from payout_runs)::int as items`,
  );
  expect(rows[0]?.paid).toBe(rows[0]?.items);
});

test('payments of the history were paid out, and each payout arrived on the account', async () => {
  const paidOut = await count('from settlements');
  expect(paidOut).toBeGreaterThan(0);
  expect(await count('from settlements where banked_cents = amount_cents and banked_on = arrives_on')).toBe(
    paidOut,
  );
  expect(await count("from settlement_lines where kind = 'payment'")).toBe(await count('from payments'));
});

test('no mail or invoice of the history is made again by the reconciliation', {
  tags: ['slow'],
}, async () => {
  const invoices = await count('from invoices');
  expect(await app.runUntil('2026-11-20T13:00:00Z')).toEqual([]);
  // Nobody is online, and by then the claim is overdue: that is of the present.
  const mails = "from mails where subject not similar to '%: (Niemand online|Vorgang ohne Entscheidung)'";
  expect(await count(mails)).toBe(0);
  expect(await count('from invoices')).toBe(invoices);
});

test('a second start changes nothing, also after accounts were created without a history', async () => {
  const before = await count('from deliveries');
  expect(await loadHistory(app.services, packed)).toBe(false);
  await seedDemo(app);
  expect(await count('from deliveries')).toBe(before);
});

test('the demo’s own customer and drivers occur in the history', async () => {
  const own = "from deliveries d join users u on u.id = d.user_id where u.email = 'kundin@elbbote.example'";
  expect(await count(own)).toBe(15);
  for (const status of ['delivered', 'cancelled', 'recipient_absent']) {
    expect(await count(`${own} and d.status = '${status}'`), status).toBeGreaterThan(0);
  }
  expect(
    await count("from delivery_attempts a join users u on u.id = a.driver_id where u.email like 'fahrer%'"),
  ).toBeGreaterThan(0);
});

test('a claim with its photo is left to be decided, and a complaint was decided', async () => {
  const { rows } = await app.pool.query<{ state: string; kind: string; photos: string[] }>(
    `select c.state, c.kind, m.photo_keys as photos from cases c
     join support_messages m on m.id = c.message_id order by c.kind`,
  );
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['complaint', 'decided'],
    ['damage', 'open'],
  ]);
  const [key = ''] = rows[1]?.photos ?? [];
  expect(await app.services.files.read(key)).toBeDefined();
});

test('production refuses to load a history', async () => {
  const production = { ...app.services, config: { ...app.config, isProduction: true } };
  await expect(loadHistory(production, packed)).rejects.toThrow('Production refuses');
});
