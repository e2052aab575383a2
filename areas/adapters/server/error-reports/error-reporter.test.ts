import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLogFacts } from '#platform/server/tracing/log-facts.ts';
import { createErrorReporter } from './error-reporter.ts';

interface Received {
  url: string;
  auth: string;
  lines: Record<string, unknown>[];
}

/** Keeps what it is sent, and answers with `status`. */
let collector: Server;
let received: Received[];
let status: number;
let now: Date;

beforeEach(async () => {
  received = [];
  status = 200;
  now = new Date('2026-11-25T12:00:00Z');
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const lines = body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const auth = String(request.headers['x-sentry-auth']);
      received.push({ url: request.url ?? '', auth, lines });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => collector.close(resolve)));

function openReporter(dsn = `http://key@127.0.0.1:${(collector.address() as AddressInfo).port}/7`) {
  return createErrorReporter({ dsn, release: 'abc', environment: 'production', clock: { now: () => now } });
}

const leaked = 'invalid input syntax for "Nina Neumann, 0176 1234567", nina@beispiel.de';

test('a failure is sent as an envelope with kind, code, stack, version, operation and request, without personal data', async () => {
  const reporter = openReporter();
  const cause = Object.assign(new TypeError(leaked), { code: '22P02' });
  const facts = { reqId: 'r1', operation: 'quotes.createQuote', deliveryId: 'd1', driverId: 'f1' };
  withLogFacts(facts, () => reporter.report(new Error('Failed query: params: Nina Neumann', { cause })));
  await reporter.flush();
  expect(received).toMatchObject([
    {
      url: '/api/7/envelope/',
      auth: 'Sentry sentry_version=7, sentry_client=elbbote/1, sentry_key=key',
      lines: [
        { event_id: expect.stringMatching(/^[\da-f]{32}$/), sent_at: '2026-11-25T12:00:00.000Z' },
        { type: 'event' },
        {
          platform: 'node',
          level: 'error',
          release: 'abc',
          environment: 'production',
          transaction: 'quotes.createQuote',
          tags: { code: '22P02', operation: 'quotes.createQuote' },
          extra: { requestId: 'r1' },
          exception: { values: [{ type: 'TypeError', value: 'invalid input syntax for "...", (address)' }] },
        },
      ],
    },
  ]);
  const [, , event] = received[0]?.lines ?? [];
  const { exception } = event as {
    exception: { values: [{ stacktrace: { frames: { filename: string }[] } }] };
  };
  const frames = exception.values[0].stacktrace.frames;
  expect(frames.at(-1)).toMatchObject({
    filename: 'areas/adapters/server/error-reports/error-reporter.test.ts',
    lineno: expect.any(Number),
    in_app: true,
  });
  expect(JSON.stringify(event)).not.toMatch(/Nina|1234567|beispiel|"d1"|"f1"/);
});

test('the same failure is sent once a minute, and no more than twenty a minute in all', async () => {
  const reporter = openReporter();
  const fail = (name: string) => reporter.report(Object.assign(new Error('down'), { code: name }));
  for (let time = 0; time < 3; time += 1) fail('ONCE');
  await reporter.flush();
  expect(received.length).toBe(1);
  for (let kind = 0; kind < 30; kind += 1) fail(`CODE_${kind}`);
  await reporter.flush();
  expect(received.length).toBe(20);
  now = new Date(now.getTime() + 60_000);
  fail('ONCE');
  await reporter.flush();
  expect(received.length).toBe(21);
});

test('a collector that refuses or does not respond does not affect the service', async () => {
  status = 429;
  const refused = openReporter();
  refused.report(new Error('down'));
  await refused.flush();
  expect(received.length).toBe(1);
  const nobody = openReporter('http://key@127.0.0.1:1/7');
  nobody.report(new Error('down'));
  await nobody.flush();
});

test('a thrown string is reported without its text, to a DSN with a path', async () => {
  const { port } = collector.address() as AddressInfo;
  const reporter = openReporter(`http://key@127.0.0.1:${port}/errors/7`);
  reporter.report('Geheimweg 3');
  await reporter.flush();
  expect(received[0]?.url).toBe('/errors/api/7/envelope/');
  expect(received[0]?.lines[2]).toMatchObject({
    exception: { values: [{ type: 'not an error', value: '' }] },
  });
});

test('without a DSN nothing is sent', async () => {
  const reporter = createErrorReporter({
    dsn: undefined,
    release: '',
    environment: 'demo',
    clock: { now: () => now },
  });
  reporter.report(new Error('down'));
  await reporter.flush();
  expect(received).toEqual([]);
});
