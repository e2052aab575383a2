import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { createHttpServer } from '#platform/server/http/http.ts';
import { shedLoad } from './shed-load.ts';

async function listen({ queueMs = () => 0 }: { queueMs?: () => number } = {}) {
  const http = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }, tmpdir()), {
    release: '',
    reportFailure: () => {},
  });
  await shedLoad(http, {
    lateMs: 50,
    sampleMs: 20,
    readQueueMs: queueMs,
    isSignedIn: ({ headers }) => headers.cookie === 'signed',
  });
  http.get('/list', { config: { operation: 'list', waits: 'always' } }, async () => 'list');
  http.get(
    '/api/v1/deliveries',
    { config: { operation: 'v1.list', waits: 'always' } },
    async () => 'deliveries',
  );
  http.get('/quote', { config: { operation: 'quote', waits: 'unless signed in' } }, async () => 'quote');
  http.get('/order', { config: { operation: 'order' } }, async () => 'order');
  onTestFinished(() => http.close());
  return (url: string, cookie = '') => http.inject({ url, headers: { cookie } });
}

/** Other work, which keeps the event loop from everything else for most of the time; returns its end. */
function keepBusy(): () => void {
  const timer = setInterval(() => {
    const until = performance.now() + 150;
    while (performance.now() < until);
  });
  onTestFinished(() => clearInterval(timer));
  return () => clearInterval(timer);
}

test('while the event loop is late a list is refused with a retry time, and an order is answered', async () => {
  const get = await listen();
  expect((await get('/list')).body).toBe('list');
  const rest = keepBusy();
  await expect.poll(async () => (await get('/list')).statusCode).toBe(503);
  const [list, order] = await Promise.all([get('/list'), get('/order')]);
  expect([list.json().code, list.headers['retry-after']]).toEqual(['OVERLOADED', '5']);
  expect(order.body).toBe('order');
  rest();
  await expect.poll(async () => (await get('/list')).body).toBe('list');
});

test('a program that lists while requests queue is refused in the form of its API with a retry time', async () => {
  let waitedMs = 51;
  const get = await listen({ queueMs: () => waitedMs });
  const { statusCode, headers, body } = await get('/api/v1/deliveries');
  expect([statusCode, headers['retry-after'], JSON.parse(body).error.code]).toEqual([
    503,
    '5',
    'temporarily_unavailable',
  ]);
  waitedMs = 50;
  expect((await get('/api/v1/deliveries')).body).toBe('deliveries');
});

test('while requests queue for the database reads are refused with a retry time, and orders are answered', async () => {
  let waitedMs = 0;
  const get = await listen({ queueMs: () => waitedMs });
  expect((await get('/quote')).body).toBe('quote');
  waitedMs = 51;
  const looked = await get('/quote');
  expect([looked.statusCode, looked.json().code, looked.headers['retry-after']]).toEqual([
    503,
    'OVERLOADED',
    '5',
  ]);
  expect((await get('/quote', 'signed')).body).toBe('quote');
  expect((await get('/order')).body).toBe('order');
  expect((await get('/list', 'signed')).statusCode).toBe(503);
  waitedMs = 50;
  expect((await get('/quote')).body).toBe('quote');
});
