import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callReceiver } from './call-receiver.ts';
import { isFitUrl } from './receiver-address.ts';
import type { ResolveHost } from './resolve-host.ts';

const strict = { allowInsideWebhooks: false };
const free = { allowInsideWebhooks: true };

let calls: string[] = [];
/** Answers as its path says. */
const receiver = createServer((request, response) => {
  calls.push(request.url ?? '');
  if (request.url === '/hang') return;
  if (request.url === '/hang-in-body') return void response.writeHead(200).write('angefangen');
  if (request.url === '/endless') {
    response.writeHead(200);
    const more = () => response.write('ä'.repeat(5000), () => setImmediate(more));
    return more();
  }
  if (request.url === '/zeros') return void response.end('a\0b');
  response.writeHead(Number(request.url?.slice(1)), { location: '/204' }).end(request.headers['x-told']);
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  ({ port } = receiver.address() as AddressInfo);
});
beforeEach(() => {
  calls = [];
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const call = (path: string, timeoutMs = 2000) =>
  callReceiver({ url: `http://127.0.0.1:${port}${path}`, headers: { 'x-told': 'Moin' }, body: '{}' }, free, {
    timeoutMs,
  });

/** To https, while the name has these addresses, one answer after the other. */
async function callName(...answers: string[][]) {
  let asked = 0;
  const resolve: ResolveHost = async () => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const url = `https://empfaenger.example:${port}/200`;
  const answer = await callReceiver({ url, headers: {}, body: '{}' }, strict, { resolve, timeoutMs: 300 });
  return { answer, asked };
}

describe('the response of a webhook receiver', () => {
  test.each([200, 204, 302, 410, 500])(
    'is recorded as status %i, and no redirect is followed',
    async (status) => {
      expect(await call(`/${status}`)).toMatchObject({ statusCode: status });
      expect(calls).toEqual([`/${status}`]);
    },
  );

  test('is stored with the beginning of its text', async () => {
    expect(await call('/200')).toMatchObject({ statusCode: 200, answer: 'Moin' });
    expect(await call('/zeros')).toMatchObject({ answer: 'ab' });
  });

  test('is read up to 2 kB, without half a character, however long it is', async () => {
    const answer = await call('/endless');
    expect(answer).toMatchObject({ statusCode: 200, answer: 'ä'.repeat(1024) });
  });

  test('counts although its body never ends', async () => {
    expect(await call('/hang-in-body', 200)).toMatchObject({ statusCode: 200, answer: 'angefangen' });
  });
});

test('a call to a receiver that never responds times out', async () => {
  const answer = await call('/hang', 150);
  expect(answer).toMatchObject({ failure: 'timeout' });
  expect(answer.durationMs).toBeLessThan(2000);
});

test('a call to a receiver whose name server never responds times out', async () => {
  const resolve = () => new Promise<never>(() => undefined);
  const asked = { url: 'https://empfaenger.example/', headers: {}, body: '{}' };
  expect(await callReceiver(asked, strict, { resolve, timeoutMs: 100 })).toMatchObject({
    failure: 'timeout',
  });
});

test('a refused connection is recorded as having no response', async () => {
  const url = 'http://127.0.0.1:1/';
  expect(await callReceiver({ url, headers: {}, body: '' }, free)).toMatchObject({ failure: 'unreachable' });
});

test.each([
  ['https://beispiel.de/haken', true],
  ['https://beispiel.de:443/', true],
  ['https://beispiel.de:8443/', true],
  ['https://beispiel.de:25/', false],
  ['https://beispiel.de:80/', false],
  ['http://beispiel.de/', false],
  ['https://user:geheim@beispiel.de/', false],
  ['https://user@beispiel.de/', false],
  ['ftp://beispiel.de/', false],
  ['file:///etc/passwd', false],
  ['kein Link', false],
])('the check of %s returns: %s', (url, isFit) => {
  expect(isFitUrl(url, strict)).toBe(isFit);
});

describe('an internal address is not called', () => {
  test.each([
    'https://127.0.0.1:PORT/200',
    'https://[::1]:PORT/200',
    'https://2130706433:PORT/200',
    'https://0x7f000001:PORT/200',
    'https://0177.0.0.1:PORT/200',
    'https://127.1:PORT/200',
    'https://[::ffff:127.0.0.1]:PORT/200',
    'https://[64:ff9b::7f00:1]:PORT/200',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://0.0.0.0:PORT/200',
    'http://127.0.0.1:PORT/200',
  ])('as %s', async (text) => {
    const url = text.replace('PORT', String(port));
    const answer = await callReceiver({ url, headers: {}, body: '{}' }, strict, { timeoutMs: 500 });
    expect(answer).toMatchObject({ failure: 'not_public' });
    expect(calls).toEqual([]);
  });

  test.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['192.168.0.5']],
    ['a public address and an inside one', ['93.184.216.34', '10.0.0.1']],
    ['an inside one by IPv6', ['2606:4700:4700::1111', 'fd00::1']],
    ['IPv4 as IPv6', ['::ffff:127.0.0.1']],
  ])('by a name that leads to %s', async (_what, addresses) => {
    expect((await callName(addresses)).answer).toMatchObject({ failure: 'not_public' });
  });

  test('as a name without any address, which has an error of its own', async () => {
    expect((await callName([])).answer).toMatchObject({ failure: 'unresolved' });
  });
});

describe('a host name whose address changes between check and connection', () => {
  test('is resolved once: a later address has no effect', async () => {
    const answers = ['127.0.0.2', '127.0.0.1'];
    let asked = 0;
    const resolve: ResolveHost = async () => {
      asked += 1;
      return [{ address: answers[asked - 1] ?? '127.0.0.1', family: 4 }];
    };
    const url = `http://empfaenger.example:${port}/200`;
    const answer = await callReceiver({ url, headers: {}, body: '{}' }, free, { resolve });
    // Nobody listens at the first address. At the second this test would have answered.
    expect(answer).toMatchObject({ failure: 'unreachable' });
    expect([asked, calls]).toEqual([1, []]);
  });

  test('is refused at the next call if it then resolves to an internal address', async () => {
    const { answer, asked } = await callName(['10.0.0.1'], ['93.184.216.34']);
    expect(answer).toMatchObject({ failure: 'not_public' });
    expect(asked).toBe(1);
  });

  test('is connected to at the address that was checked', async () => {
    const resolve: ResolveHost = async () => [{ address: '127.0.0.1', family: 4 }];
    // A name that no server on earth knows: only the checked address can have been taken.
    const url = `http://nirgendwo.invalid:${port}/200`;
    const answer = await callReceiver({ url, headers: {}, body: '{}' }, free, { resolve });
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(calls).toEqual(['/200']);
  });
});
