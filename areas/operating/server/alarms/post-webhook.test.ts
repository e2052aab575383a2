import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInternalAddress } from '#platform/server/config/is-internal-address.ts';
import { isFitWebhook, postWebhook } from './post-webhook.ts';

const config = { isProduction: false, appSecret: 'ein Geheimnis nur für diesen Test' };
const message = { id: '1', at: '2026-11-20T11:00:00.000Z' };
let calls = 0;
const receiver = createServer((request, response) => {
  calls += 1;
  response.writeHead(Number(request.url?.slice(1)), { location: '/204' }).end();
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => void receiver.close());

test.each([500, 302])(
  'a webhook that answers %i has not received it, and no redirect is followed',
  async (status) => {
    calls = 0;
    await expect(postWebhook(config, `${origin}/${status}`, message)).rejects.toThrow(`answered ${status}`);
    expect(calls).toBe(1);
  },
);

test.each([
  ['https://beispiel.de/alarm', true],
  ['http://beispiel.de/alarm', false],
  ['https://localhost/alarm', false],
  ['https://a.localhost/', false],
  ['https://127.0.0.1/', false],
  ['https://10.1.2.3/', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://[fd00::1]/', false],
  ['https://user:geheim@beispiel.de/', false],
  ['https://2130706433/', false],
  ['ftp://beispiel.de/', false],
  ['kein Link', false],
])('in production the check of %s returns: %s', (url, isFit) => {
  expect(isFitWebhook(url, { isProduction: true })).toBe(isFit);
});

test('a host name that resolves to an internal network is refused', async () => {
  // The name of this machine itself, which any resolver gives as a loopback address.
  await expect(
    postWebhook({ ...config, isProduction: true }, 'https://localhost.localdomain/', message),
  ).rejects.toThrow();
  expect(isInternalAddress('192.168.0.5')).toBe(true);
  expect(isInternalAddress('::ffff:192.168.0.5')).toBe(true);
  expect(isInternalAddress('93.184.216.34')).toBe(false);
  expect(isInternalAddress('2a02:8100::1')).toBe(false);
});
