import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { startDispatcher } from '#dispatch/server/dispatcher/rounds/start-dispatcher.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { makeDriverAt, nearby, runRound, sendEverybodyHome } from '#dispatch/tests/dispatch-fixtures.ts';
import { openCheckoutFor, orderDelivery, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { listMetricsOf, readAlertRules } from '#tests/support/read-alerts.ts';
import { parseMetrics, valueOf } from '#tests/support/read-metrics.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let customer: Person;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'elbbote-stamp-'));
  const stamp = path.join(folder, 'stamp');
  app = await startTestApp({ METRICS_PORT: '0', BACKUP_STAMP: stamp });
  customer = await makePerson(app, 'customer');
});
/** A reading is kept for five seconds. */
beforeEach(() => app.clock.advance(1));
afterAll(async () => {
  await app.end();
  rmSync(folder, { recursive: true });
});

const read = async (name: string, labels: Record<string, string> = {}) =>
  valueOf(await app.metrics.read(), `elbbote_${name}`, labels);

const mail = (from: TestApp) =>
  from.db.transaction((tx) =>
    sendMail(from.services, tx, { template: 'account-deleted', to: 'nina@beispiel.de', params: {} }),
  );

test('every series that an alert reads is exported by a running process, with its help text', async () => {
  const running = await startTestApp({ METRICS_PORT: '0', BACKUP_STAMP: path.join(folder, 'none') });
  onTestFinished(() => running.end());
  await running.work();
  await visitor(running).call('/ordering');
  const dispatches = async () =>
    valueOf(await running.metrics.read(), 'elbbote_dispatch_last_round_timestamp_seconds');
  await expect.poll(dispatches).toBeGreaterThan(0);
  await mail(running);
  running.clock.advance(1);
  const { helps, samples } = parseMetrics(await running.metrics.read());
  const exposed = new Set(samples.map(({ name }) => name));
  const needed = readAlertRules().flatMap(({ expression }) => listMetricsOf(expression));
  // Prometheus makes it.
  expect(needed.filter((name) => name !== 'up' && !exposed.has(name))).toEqual([]);
  const withoutHelp = [...exposed].filter(
    (name) => !helps.get(name) && !helps.get(name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(withoutHelp).toEqual([]);
  expect([...exposed].filter((name) => !name.startsWith('elbbote_'))).toEqual([]);
});

test('labels name operations, queues and states, never a person or a delivery', async () => {
  const id = await orderDelivery(app, customer);
  await customer.call(`/deliveries/${id}`);
  const text = await app.metrics.read();
  expect(
    valueOf(text, 'elbbote_operations_total', { operation: 'deliveries.getDelivery', status: '2xx' }),
  ).toBe(1);
  for (const word of [id, customer.id, customer.email, '@']) expect(text).not.toContain(word);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('metrics show that files cannot be stored, and the free space of a nearly full disk', async () => {
  expect(await read('impaired', { problem: 'files' })).toBe(0);
  vi.spyOn(app.services.files, 'checkWritable').mockRejectedValue(new Error('full'));
  vi.spyOn(app.services.files, 'measureDisk').mockResolvedValue({ freeBytes: 5, totalBytes: 100 });
  onTestFinished(() => void vi.restoreAllMocks());
  app.clock.advance(1);
  expect(await read('impaired', { problem: 'files' })).toBe(1);
  expect(await read('ready')).toBe(1);
  expect(await read('files_free_bytes')).toBe(5);
  expect(await read('files_total_bytes')).toBe(100);
});

test('only the leading process exports the time of its last round, and a failed round does not count', async () => {
  expect(await read('dispatch_leader')).toBe(0);
  expect(await read('dispatch_last_round_timestamp_seconds')).toBeUndefined();
  const databaseUrl = app.pool.options.connectionString ?? '';
  const readFacts = vi.spyOn(app.services.planner, 'plan').mockRejectedValue(new Error('no thread'));
  onTestFinished(() => readFacts.mockRestore());
  await makeDriverAt(app, nearby);
  await orderDelivery(app, customer);
  const began = app.clock.now();
  const reported = vi.spyOn(app.services, 'reportFailure');
  const dispatcher = startDispatcher(app.services, { databaseUrl, retryMs: 20 });
  onTestFinished(() => dispatcher.stop());
  await expect.poll(() => reported.mock.calls.length).toBeGreaterThan(0);
  app.clock.advance(5);
  expect(dispatcher.findLastRound()).toEqual(began);
  readFacts.mockRestore();
  // Rings for the next round, which would come a second later by itself.
  await announce(app.db, { noun: 'offers', id: 'all', userIds: [] });
  await expect.poll(() => dispatcher.findLastRound()).toEqual(app.clock.now());
});

test('waiting deliveries, offers and drivers online are counted, and how long the oldest waits', async () => {
  await sendEverybodyHome(app);
  const before = (await read('deliveries_without_driver')) ?? 0;
  await orderDelivery(app, customer);
  app.clock.advance(10);
  expect(await read('deliveries_without_driver')).toBe(before + 1);
  expect(await read('deliveries_without_driver_oldest_age_seconds')).toBeGreaterThanOrEqual(600);
  expect(await read('drivers_online')).toBe(0);
  await makeDriverAt(app, nearby);
  await runRound(app);
  app.clock.advance(0.2);
  expect(await read('open_offers')).toBe(1);
  expect(await read('drivers_online')).toBe(1);
});

test('due jobs are counted by queue with the age of the oldest, and those that gave up', async () => {
  await app.drain();
  await mail(app);
  app.clock.advance(11);
  const text = await app.metrics.read();
  const queue = parseMetrics(text).samples.find(
    ({ name, value }) => name === 'elbbote_jobs_oldest_due_age_seconds' && value > 600,
  )?.labels.queue;
  expect(queue).toBe('send-mail');
  expect(valueOf(text, 'elbbote_jobs_due', { queue: 'send-mail' })).toBeGreaterThan(0);
  const at = app.clock.now();
  const job = { name: 'send-mail', title: 'E-Mail', data: {}, tries: 57, failure: 'Error: down' };
  await app.db.insert(stuckJobs).values({ ...job, dueAt: at, stuckAt: at });
  await app.drain();
  app.clock.advance(1);
  expect(await read('jobs_stuck')).toBe(1);
  expect(await read('jobs_oldest_due_age_seconds', { queue: 'send-mail' })).toBeUndefined();
});

test('a failing payment without delivery counts after two minutes, until it has one', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  const broken = vi.spyOn(app.services, 'publishDeliveryEvent').mockRejectedValue(new Error('down'));
  onTestFinished(() => broken.mockRestore());
  await expect(settleCheckout(app.services, sessionId)).rejects.toThrow('down');
  app.clock.advance(1);
  expect(await read('payments_without_delivery')).toBe(0);
  await expect(settleCheckout(app.services, sessionId)).rejects.toThrow('down');
  app.clock.advance(1.1);
  expect(await read('payments_without_delivery')).toBe(1);
  broken.mockRestore();
  await settleCheckout(app.services, sessionId);
  app.clock.advance(1);
  expect(await read('payments_without_delivery')).toBe(0);
});

test('payments of the last half hour are exported beside the age of the last webhook', async () => {
  await emptyTables(app.pool, 'payment_events');
  app.clock.advance(40);
  expect([await read('payments_recent'), await read('webhook_age_seconds')]).toEqual([0, Infinity]);
  await orderDelivery(app, customer);
  app.clock.advance(1);
  expect([await read('payments_recent'), await read('webhook_age_seconds')]).toEqual([1, Infinity]);
  await app.pool.query("insert into payment_events (id, type, received_at) values ('evt_1', 'x', $1)", [
    app.clock.now(),
  ]);
  app.clock.advance(1);
  expect(await read('webhook_age_seconds')).toBe(60);
});

test('the age of the backup comes from its stamp; without the file it counts as never made', async () => {
  expect(await read('backup_age_seconds')).toBe(Infinity);
  const stamp = path.join(folder, 'stamp');
  writeFileSync(stamp, '');
  app.clock.advance(1);
  const at = new Date(app.clock.now().getTime() - 27 * 3_600_000);
  utimesSync(stamp, at, at);
  expect(await read('backup_age_seconds')).toBe(27 * 3600);
});

test('an unexpected failure counts as 5xx of its operation, with the time spent in the server only', async () => {
  const route = vi.spyOn(app.services.geo.router, 'route').mockImplementation(() => {
    const end = performance.now() + 40;
    while (performance.now() < end);
    throw new Error('down');
  });
  onTestFinished(() => route.mockRestore());
  expect((await visitor(app).call('/quotes', quoteRequest)).status).toBe(500);
  expect(await read('operations_total', { operation: 'quotes.createQuote', status: '5xx' })).toBe(1);
  const bucket = (le: string) =>
    read('operation_duration_seconds_bucket', { operation: 'quotes.createQuote', le });
  expect(await bucket('0.025')).toBe(0);
  expect(await bucket('+Inf')).toBe(1);
  route.mockRestore();
  await createQuote(app.services, quoteRequest);
});
