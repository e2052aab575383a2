import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FreezingLine, layLine } from '#tests/support/freezing-line.ts';
import { valueOf } from '#tests/support/read-metrics.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { visitor } from '#people/tests/test-people.ts';
import { openMetrics } from './open-metrics.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

let app: TestApp;
let line: FreezingLine;
let server: MetricsServer;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      lead: async (url) => {
        line = await layLine(url);
        return line.url;
      },
    },
  );
  server = await serveMetrics(app.metrics, { port: 0, host: '127.0.0.1' });
});
/** A reading is kept for five seconds. */
beforeEach(() => app.clock.advance(1));
afterAll(async () => {
  await server.stop();
  await app.end();
  await line.close();
});

const fetchMetrics = (path = '/metrics', method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method });
const read = async (name: string, labels: Record<string, string> = {}) =>
  valueOf(await (await fetchMetrics()).text(), `elbbote_${name}`, labels);

test('metrics are served on their own port only, as text for Prometheus, and no other path is', async () => {
  const answer = await fetchMetrics();
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toContain('# HELP elbbote_build_info ');
  expect((await fetchMetrics('/healthz')).status).toBe(404);
  expect((await fetchMetrics('/metrics', 'POST')).status).toBe(404);
  expect((await app.http.inject({ url: '/metrics' })).statusCode).toBe(404);
});

test('a metrics port in use makes the start fail', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  await expect(serveMetrics(openMetrics(), { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
});

test('an unresponsive database is reported within seconds, and the other metrics still are', {
  tags: ['slow'],
}, async () => {
  expect(await read('database_up')).toBe(1);
  expect(await read('drivers_online')).toBe(0);
  line.freeze();
  onTestFinished(() => line.thaw());
  app.clock.advance(1);
  const began = performance.now();
  const text = await (await fetchMetrics()).text();
  expect(performance.now() - began).toBeLessThan(5000);
  const values = ['database_up', 'ready', 'drivers_online', 'webhook_age_seconds'].map((name) =>
    valueOf(text, `elbbote_${name}`),
  );
  expect(values).toEqual([0, 0, undefined, undefined]);
  expect(valueOf(text, 'elbbote_files_free_bytes')).toBeGreaterThan(0);
  line.thaw();
  await expect.poll(() => app.clock.advance(1) ?? read('database_up')).toBe(1);
});

test('two concurrent readers, and those within five seconds, query the database once', async () => {
  const look = vi.spyOn(app.db, 'execute');
  onTestFinished(() => look.mockRestore());
  await Promise.all([fetchMetrics(), fetchMetrics()]);
  const { length } = look.mock.calls;
  await fetchMetrics();
  expect(length).toBeGreaterThan(0);
  expect(look.mock.calls.length).toBe(length);
});

test('requests that wait for a connection are counted', { tags: ['slow'] }, async () => {
  expect(await read('pool_connections', { state: 'waiting' })).toBe(0);
  const { max } = app.servicePool.options;
  const taken = await Promise.all(Array.from({ length: max }, () => app.servicePool.connect()));
  const waiting = [visitor(app).call('/ordering'), visitor(app).call('/ordering')];
  const waits = app.servicePool.query('select 1');
  app.clock.advance(1);
  expect(await read('pool_connections', { state: 'waiting' })).toBeGreaterThan(0);
  for (const client of taken) client.release();
  await Promise.all([...waiting, waits]);
  expect(await read('pool_connections', { state: 'waiting' })).toBe(0);
});

test('a blocked event loop is measured as its delay', async () => {
  // Each reading begins anew, with the next tick of a timer: what is busy before that is not measured.
  await expect
    .poll(async () => {
      const end = performance.now() + 300;
      while (performance.now() < end);
      return await read('nodejs_eventloop_lag_max_seconds');
    })
    .toBeGreaterThan(0.2);
});

test('received live events are counted, and the age of the own echo is measured', async () => {
  const before = (await read('live_events_heard_total')) ?? 0;
  expect(await read('live_echo_age_seconds')).toBeLessThan(5);
  await app.pool.query(`select pg_notify('elbbote_changes', '[{"noun":"delivery","id":"1","userIds":[]}]')`);
  await expect.poll(() => read('live_events_heard_total')).toBe(before + 1);
  const deaf = vi.spyOn(app.services.live, 'echoAgeSeconds').mockReturnValue(60);
  onTestFinished(() => deaf.mockRestore());
  expect(await read('live_echo_age_seconds')).toBe(60);
});
