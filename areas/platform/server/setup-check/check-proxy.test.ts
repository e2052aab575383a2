import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { checkProxy } from './check-proxy.ts';

interface Manners {
  /** Headers that the proxy sets; undefined removes one. */
  headers?: Record<string, string | undefined>;
  isBuffering?: boolean;
  trust?: string;
  leadsElsewhere?: boolean;
  /** Sends nobody on before it was told that the service is ready, which it asks now and then. */
  asksReadiness?: boolean;
}

/** What is told of a real proxy on a port of its own that behaves like this. */
async function check({
  headers = {},
  isBuffering = false,
  trust = '1',
  leadsElsewhere = false,
  asksReadiness = false,
}: Manners = {}) {
  const port = await getFreePort();
  let isReady = false;
  const looking = setInterval(() => {
    void fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => (isReady = ok),
      () => undefined,
    );
  }, 100);
  onTestFinished(() => clearInterval(looking));
  const forward = (incoming: IncomingMessage) => {
    const { 'x-forwarded-for': before } = incoming.headers;
    const given = {
      'x-forwarded-for': `${String(before)}, 198.51.100.7`,
      'x-forwarded-proto': 'http',
      ...headers,
    };
    return Object.fromEntries(
      Object.entries({ ...incoming.headers, ...given }).filter(([, value]) => value !== undefined),
    );
  };
  const proxy = createServer((incoming, outgoing) => {
    if (asksReadiness && !isReady) return outgoing.writeHead(503).end();
    if (leadsElsewhere) return outgoing.writeHead(404).end('elsewhere');
    const onward = request({ port, path: incoming.url, headers: forward(incoming) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isBuffering) void buffer(answer).then((whole) => outgoing.end(whole));
      else answer.pipe(outgoing);
    });
    outgoing.on('close', () => onward.destroy());
    onward.on('error', () => outgoing.destroy());
    return onward.end();
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void proxy.close());
  const publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const config = readConfig(
    { PUBLIC_URL: publicUrl, PORT: String(port), TRUST_PROXY: trust },
    '/srv/elbbote',
  );
  return (await checkProxy(config, 200)).map(({ state, text }) => `${state}: ${text}`);
}

test('the check waits for a proxy that asks for the service’s readiness', async () => {
  expect(await check({ asksReadiness: true })).toEqual([
    'ok: name, protocol, address and streams arrive as they should.',
  ]);
});

test('a proxy that passes the visitor’s address and streams on passes the check', async () => {
  expect(await check()).toEqual(['ok: name, protocol, address and streams arrive as they should.']);
});

test.each<[string, Manners, string]>([
  ['hides the visitor', { headers: { 'x-forwarded-for': undefined } }, 'does not add the visitor’s address'],
  ['is not named', { trust: 'false' }, 'does not name the proxy'],
  ['is one of two that are trusted', { trust: '2' }, 'trusts addresses that visitors make up'],
  ['has another protocol', { headers: { 'x-forwarded-proto': 'https' } }, 'names https in X-Forwarded-Proto'],
  ['renames the site', { headers: { host: 'intern:3000' } }, 'passes on the name intern:3000'],
  ['holds streams back', { isBuffering: true }, 'holds event streams back'],
  ['leads elsewhere', { leadsElsewhere: true }, 'does not lead here'],
])('a proxy that %s is reported', async (_name, manners, words) => {
  const found = await check(manners);
  expect(found).toEqual([expect.stringContaining(words)]);
});
