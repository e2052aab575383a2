import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { createHttpServer } from '#platform/server/http/http.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { registerHealth } from '#platform/server/http/health.routes.ts';
import { startEcho } from './live-echo.ts';
import { listenForChanges, type LiveEvents } from './live-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.end());

async function listen(executor: Executor): Promise<LiveEvents> {
  const live = await listenForChanges(database.connection.directUrl, executor, 10);
  onTestFinished(() => live.stop());
  return live;
}

/** As behind a pooler: every query works, and no message arrives. */
const deaf = { execute: () => Promise.resolve({ rows: [] }) } as unknown as Executor;

test('a process that receives its own messages reports live events as working', async () => {
  const live = await listen(database.connection.db);
  const begin = performance.now();
  // Longer than an interval, and heard since.
  await expect.poll(() => performance.now() - begin - live.echoAgeSeconds() * 1000).toBeGreaterThan(50);
});

test('another process’s messages are not taken for its own', async () => {
  await listen(database.connection.db);
  const live = await listen(deaf);
  await expect.poll(() => live.echoAgeSeconds(), { interval: 20 }).toBeGreaterThan(0.3);
});

test('a process that does not receive its own messages says so, and goes on serving', async () => {
  const http = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }, '/srv/elbbote'), {
    release: '',
    reportFailure: () => {},
  });
  registerHealth(http, {
    db: database.connection.db,
    files: { checkWritable: () => Promise.resolve() },
    live: { echoAgeSeconds: () => 5.1 },
    isDraining: () => false,
  });
  expect((await http.inject('/healthz')).json()).toEqual({ status: 'impaired', problems: ['live_events'] });
  expect((await http.inject('/readyz')).statusCode).toBe(200);
});

test('a process is timely for a second from what it said and heard, and speaks twice a second if asked', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const said: string[] = [];
  const echo = startEcho(async (message) => void said.push(message), 60_000);
  onTestFinished(echo.stop);
  expect([echo.isTimely(), said.length]).toEqual([false, 1]);
  vi.advanceTimersByTime(400);
  echo.hear('somebody 1');
  expect([echo.isTimely(), said.length]).toEqual([false, 1]);
  echo.hear(said[0] ?? '');
  expect(echo.isTimely()).toBe(true);
  vi.advanceTimersByTime(600);
  expect([echo.isTimely(), said.length]).toEqual([true, 2]);
  // From when it was said: what came after that need not have been heard.
  vi.advanceTimersByTime(1);
  expect(echo.isTimely()).toBe(false);
});
