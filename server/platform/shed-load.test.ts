import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { createHttpServer } from './http.ts';
import { shedLoad } from './shed-load.ts';

async function listen() {
  const http = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }, tmpdir()), {
    release: '',
    reportFailure: () => {},
  });
  await shedLoad(http, 50, 20);
  http.get('/list', { config: { canWait: true } }, async () => 'list');
  http.get('/order', async () => 'order');
  onTestFinished(() => http.close());
  return (url: string) => http.inject({ url });
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

test('while the event loop is late a list is told to wait, and an order is answered', async () => {
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
