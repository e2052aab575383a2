import net from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { keepLog } from '#tests/support/keep-log.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { ORIGIN } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { createHttpServer } from './http.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';

const app = await openTestApp({ LOG_LEVEL: 'info' });

const lines = keepLog(app);
beforeEach(() => {
  lines.length = 0;
});

test('logs contain the route, the status and a request id, never a query string, an address or a cookie', async () => {
  const person = await makePerson(app, 'customer');
  await visitor(app).call('/addresses?query=Geheimweg');
  await person.call('/deliveries?list=active&geheim=Geheimweg');
  await app.http.inject({ url: '/till/cs_Geheimweg?x=Geheimweg' });
  await app.http.inject({ url: '/api/files/Geheimweg?token=Geheimweg' });
  await visitor(app).call('/sign-in', { email: 'geheimweg@beispiel.de', password: 'Geheimweg' });
  const text = lines.join('');
  expect(lines.length).toBeGreaterThanOrEqual(8);
  expect(text).not.toMatch(/geheimweg/i);
  expect(text).not.toContain('session_token');
  expect(text).not.toContain('127.0.0.1');
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  }
  expect(text).toContain('"route":"/till/:sessionId"');
});

test('every response has the request id of its log lines', async () => {
  const answer = await app.http.inject({ url: '/api/ordering' });
  expect(lines.some((line) => line.includes(`"reqId":"${answer.headers['x-request-id']}"`))).toBe(true);
});

test('a failure is answered without its message, and logged without user input', async () => {
  const failure = new Error('Failed query: insert into quotes values Geheimweg', {
    cause: new Error('connection terminated'),
  });
  const outage = vi.spyOn(app.services.geo.router, 'route').mockRejectedValueOnce(failure);
  const answer = await visitor(app).call('/quotes', quoteRequest);
  outage.mockRestore();
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL_ERROR', message: 'Ein Fehler ist aufgetreten' },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/Geheimweg|terminated/);
  const text = lines.join('');
  expect(text).toContain('connection terminated');
  expect(text).not.toContain('Geheimweg');
});

test('a failure is described by its root cause, without the query’s parameters', () => {
  const cause = new TypeError('unten');
  expect(failureLogText(new Error('oben', { cause }))).toBe('TypeError: unten');
  expect(failureLogText(new Error('oben'))).toBe('Error: oben');
  expect(failureLogText({ message: 'die Leitung ist weg', queue: 'mail' })).toBe(
    'Error: die Leitung ist weg',
  );
  expect(failureLogText('Geheimweg')).toBe('not an error');
});

test.each(['/api/ordering', '/healthz', '/api/gibt-es-nicht'])(
  '%s comes with the security headers',
  async (url) => {
    const { headers } = await app.http.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      // Labels are scanned, and positions measured, by our own pages alone.
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  },
);

test('the demo may be opened under both local host names; webhooks need no origin', async () => {
  for (const origin of [ORIGIN, 'http://127.0.0.1:3000']) {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/sign-out',
      headers: { origin },
      payload: {},
    });
    expect(answer.statusCode).toBe(200);
  }
  const hook = await app.http.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
  expect(hook.statusCode).toBe(400);
});

test('no client header changes the address that rate limits count by', async () => {
  const headers = { origin: ORIGIN, 'x-forwarded-for': '1.2.3.4' };
  await app.http.inject({ method: 'POST', url: '/api/quotes', headers, payload: quoteRequest });
  const { rows } = await app.pool.query("select key from rate_limits where key like 'quote:ip:%'");
  expect(rows).toEqual([{ key: 'quote:ip:127.0.0.1' }]);
});

test('a request whose body does not arrive is closed', { tags: ['slow'] }, async () => {
  const server = createHttpServer(app.config, { requestSeconds: 1 });
  server.post('/slow', async () => ({}));
  const origin = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = net.connect(Number(origin.port), origin.hostname);
  socket.write(`POST /slow HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Length: 100\r\n\r\nhalf`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toContain('408 Request Timeout');
  await server.close();
});

test.each([['/%zz'], [`/api/files/${'x'.repeat(600)}`]])(
  'a URL without a route is answered with the same headers as every other: %.20s',
  async (url) => {
    const [odd, usual] = [await app.http.inject({ url }), await app.http.inject({ url: '/healthz' })];
    expect(odd.statusCode).toBeGreaterThanOrEqual(400);
    for (const name of ['x-content-type-options', 'content-security-policy', 'referrer-policy'] as const) {
      expect(odd.headers[name]).toBe(usual.headers[name]);
    }
    expect(odd.headers['x-request-id']).toBeTruthy();
  },
);
