import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { makePerson } from '#people/tests/test-people.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { registerDrain } from './drain.ts';
import { createHttpServer } from '#platform/server/http/http.ts';
import { listen } from '#platform/server/http/listen.ts';

/** A listening server whose /slow answers once `finish` is called. */
async function serve(inFlightMs?: number) {
  const http = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }, tmpdir()), {
    release: '',
    reportFailure: () => {},
  });
  const drain = registerDrain(http, inFlightMs);
  const slow = Promise.withResolvers<string>();
  const arrived = Promise.withResolvers<void>();
  http.get('/quick', () => Promise.resolve('quick'));
  http.get('/slow', () => {
    arrived.resolve();
    return slow.promise;
  });
  await listen(http, 0, '127.0.0.1');
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    slow.resolve('');
    agent.destroy();
    await http.close();
  });
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    return { connection: answer.headers.connection, body: await text(answer) };
  };
  return { drain, ask, arrived: arrived.promise, finish: () => slow.resolve('slow'), http, port };
}

test('a request in flight when the server stops is answered, with the header connection: close', async () => {
  const { drain, ask, arrived, finish } = await serve();
  const answer = ask('/slow');
  await arrived;
  drain.begin();
  const closed = drain.close();
  finish();
  expect(await answer).toEqual({ connection: 'close', body: 'slow' });
  await closed;
});

test('before closing a draining server still accepts requests, each with its connection’s last response', async () => {
  const { drain, ask } = await serve();
  expect(await ask('/quick')).toEqual({ connection: 'keep-alive', body: 'quick' });
  drain.begin();
  expect(await ask('/quick')).toEqual({ connection: 'close', body: 'quick' });
  expect(await ask('/quick')).toEqual({ connection: 'close', body: 'quick' });
});

test('idle connections do not delay closing, and no new one is accepted', async () => {
  const { drain, ask } = await serve();
  await ask('/quick');
  drain.begin();
  await drain.close();
  await expect(ask('/quick')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
});

test('a connection without any request does not delay closing', async () => {
  const { drain, port } = await serve(2 ** 30);
  const ahead = connect(port, '127.0.0.1');
  onTestFinished(() => void ahead.destroy());
  ahead.on('error', () => undefined);
  await once(ahead, 'connect');
  const gone = once(ahead, 'close');
  drain.begin();
  await drain.close();
  await gone;
  expect(ahead.destroyed).toBe(true);
});

test('a request that outlasts the limit is cut off', async () => {
  const { drain, ask, arrived } = await serve(50);
  const answer = ask('/slow');
  await arrived;
  drain.begin();
  await expect(Promise.all([answer, drain.close()])).rejects.toThrow('socket hang up');
});

test('a stopping service is not ready, and ends its event streams', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.end());
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { cookie } = await makePerson(app, 'customer');
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  const stream = await fetch(`${address}/api/events`, { headers: { cookie } });
  const stopped = app.stop({ drainSeconds: 0.2 });
  const answer = await fetch(`${address}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
  // Ends without an error: the page connects again at once.
  expect(await stream.text()).not.toContain('error');
  await stopped;
});
