/**
 * Every statement of the main job on a table that grows with the business is served by an index. The plans of
 * the twenty most frequent ones are kept in `plans.txt`: a change of them is seen in review.
 */
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makeDriverAt, nearby, runRound } from '#dispatch/tests/dispatch-fixtures.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Tables with a row or more for every delivery, visit or message. */
const GROWING = new Set([
  'checkouts',
  'consents',
  'deliveries',
  'delivery_attempts',
  'delivery_ratings',
  'delivery_tracking',
  'dispatch_decisions',
  'dispatch_offers',
  'dispatch_waits',
  'idempotency_keys',
  'invoices',
  'mails',
  'notifications',
  'payment_events',
  'payments',
  'position_fixes',
  'proof_files',
  'quotes',
  'rate_limits',
  'receiver_wishes',
  'refunds',
  'sent_mails',
  'sessions',
  'users',
  'profiles',
]);
/** Hold no more than what is under way, however many deliveries there were. */
const BOUNDED = new Set(['deliveries_open', 'deliveries_active_promise']);
const KEPT = 20;

interface Sent {
  text: string;
  values: unknown[];
  count: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

let app: TestApp;
let sent = new Map<string, Sent>();
let ofMainJob: Sent[] = [];

/** Counts what the service sends from now on; in place before its connections open. */
function countStatements(): void {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...query: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...query: unknown[]) {
    const [first, second] = query;
    const { text, values } = typeof first === 'string' ? { text: first } : (first as pg.QueryConfig);
    const known = sent.get(text);
    if (known) known.count += 1;
    else sent.set(text, { text, values: (values ?? second ?? []) as unknown[], count: 1 });
    return send.apply(this, query);
  });
}

async function must(answer: Promise<{ status: number; body: unknown }>): Promise<Record<string, unknown>> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
}

/** From the quote to the rating, with the pages that everybody has open meanwhile. */
async function doMainJob(customer: Person, driver: Person, admin: Person): Promise<void> {
  await must(visitor(app).call('/quotes', quoteRequest, { 'idempotency-key': crypto.randomUUID() }));
  const id = await orderDelivery(app, customer);
  await runRound(app);
  await must(driver.call('/driver/offer'));
  await must(driver.call('/driver/offers'));
  await must(driver.call(`/driver/offers/${id}/accept`, {}, { 'idempotency-key': crypto.randomUUID() }));
  await app.drain();
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  const token = row?.trackingToken;
  const look = async () => {
    await must(driver.call('/driver/deliveries'));
    await must(driver.call('/driver/run'));
    await must(customer.call('/deliveries?list=active'));
    await must(customer.call(`/deliveries/${id}`));
    await must(customer.call(`/deliveries/${id}/live`));
    await must(visitor(app).call(`/tracking/${token}`));
    await must(visitor(app).call(`/tracking/${token}/live`));
    await must(admin.call('/admin/board'));
  };
  await look();
  for (const step of [1, 2, 3, 4, 5]) {
    app.clock.advance(0.5);
    await placeDriver(app, driver, { lat: nearby.lat + step * 0.001, lng: nearby.lng });
  }
  for (const command of ['pick-up', 'start-transit']) {
    await must(driver.call(`/deliveries/${id}/${command}`, {}));
    await app.drain();
    await look();
  }
  await must(confirmDelivery(driver, id));
  await app.drain();
  await must(customer.call(`/deliveries/${id}/rating`, { rating: 5, comment: 'Danke!' }));
  await must(customer.call(`/deliveries/${id}/invoices`));
  await must(driver.call('/driver/earnings'));
}

beforeAll(async () => {
  countStatements();
  app = await startTestApp();
  const [customer, admin] = [await makePerson(app, 'customer'), await makePerson(app, 'admin')];
  // What is done once, at a start.
  app.clock.advance(5);
  await app.drain();
  const driver = await makeDriverAt(app, nearby);
  sent.clear();
  await doMainJob(customer, driver, admin);
  await doMainJob(customer, driver, admin);
  ofMainJob = [...sent.values()];
  sent = new Map();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.end();
});

/** With few rows every plan reads and joins whole tables: the plan that is left when that is not allowed. */
async function explain({ text, values }: Sent, pool = app.pool): Promise<PlanNode> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off; set local enable_hashjoin = off');
    await client.query('set local enable_mergejoin = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json, costs off) ${text}`,
      values,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Nodes that read a whole growing table, or all of one of its indexes. */
function listFullScans(node: PlanNode, isLimited = false): string[] {
  const type = node['Node Type'];
  const table = node['Relation Name'];
  const reads = /^(Seq Scan|Index Scan|Index Only Scan)$/.test(type);
  // The first rows in an index's order are few, whatever the table holds.
  const index = node['Index Name'];
  const isWhole = reads && !node['Index Cond'] && !(index && (isLimited || BOUNDED.has(index)));
  const found = isWhole && table && GROWING.has(table) ? [`${type} of ${table}`] : [];
  const below = (node.Plans ?? []).flatMap((plan) => listFullScans(plan, isLimited || type === 'Limit'));
  return [...found, ...below];
}

function draw(node: PlanNode, depth = 1): string[] {
  const on = node['Index Name'] ?? node['Relation Name'];
  const line = `${'  '.repeat(depth)}${node['Node Type']}${on ? ` on ${on}` : ''}`;
  return [line, ...(node.Plans ?? []).flatMap((plan) => draw(plan, depth + 1))];
}

const isPlanned = (text: string) => /^\s*(select|update|delete|insert|with|\(select)\b/i.test(text);
const isOurs = (text: string) => isPlanned(text) && !/pgboss|pg_notify/.test(text);

test('no statement of the main job reads a whole table that grows', async () => {
  const whole: string[] = [];
  const looked = ofMainJob.filter(({ text }) => isOurs(text));
  for (const statement of looked) {
    const scans = listFullScans(await explain(statement));
    if (scans.length > 0) whole.push(`${scans.join(', ')}: ${statement.text}`);
  }
  expect(looked.length).toBeGreaterThan(80);
  expect(whole).toEqual([]);
});

// After a change that is meant: `npx vitest run --project server tests/plans.test.ts -u`.
test('the plans of its most frequent statements are the reviewed ones', async () => {
  const frequent = ofMainJob
    .filter(({ text }) => isOurs(text))
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text))
    .slice(0, KEPT);
  const drawn: string[] = [];
  for (const statement of frequent) {
    drawn.push(`${statement.text.replaceAll('"', '')}\n${draw(await explain(statement)).join('\n')}\n`);
  }
  await expect(drawn.join('\n')).toMatchFileSnapshot('./plans.txt');
});

test('a company’s references are searched in their own index, separate from addresses and names', {
  tags: ['slow'],
}, async () => {
  const crowded = await startTestApp();
  const [owner, admin] = [await makePerson(crowded, 'customer'), await makePerson(crowded, 'admin')];
  const companyId = await makeCompany(owner);
  for (let made = 0; made < 3000; made += 500) await makeOpenDeliveries(crowded, owner, 500);
  await crowded.db.update(deliveries).set({ companyId, reference: sql`'Akte ' || ${deliveries.id}` });
  await crowded.pool.query('vacuum analyze deliveries');
  sent.clear();
  await must(admin.call('/admin/board?search=KST-4711'));
  await must(admin.call('/admin/search?text=KST-4711'));
  const byIndex = [...sent.values()].filter(({ text }) =>
    /"company_id" is not null and .* ilike /.test(text),
  );
  expect(byIndex).toHaveLength(2);
  for (const statement of byIndex) {
    const drawn = draw(await explain(statement, crowded.pool)).map((line) => line.trim());
    expect(drawn.slice(drawn.indexOf('BitmapOr'))).toEqual([
      'BitmapOr',
      'Bitmap Index Scan on deliveries_search',
      'Bitmap Index Scan on deliveries_company_signs',
    ]);
  }
  await crowded.end();
});

test('what a company owes is summed from an index only, without reading the rows', async () => {
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  sent.clear();
  await must(finance.call('/admin/books/differences'));
  const [comparison, ...more] = [...sent.values()].filter(({ text }) => text.includes("'owed_differs'"));
  expect(more).toEqual([]);
  const drawn = comparison ? draw(await explain(comparison)).map((line) => line.trim()) : [];
  expect(drawn).toContain('Index Only Scan on receivables_of_company');
  expect(drawn.join()).not.toMatch(/Seq Scan on (receivables|receipts)/);
});
