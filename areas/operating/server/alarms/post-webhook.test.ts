import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FinalFailure } from '#platform/server/time/time.ts';
import { postWebhook } from './post-webhook.ts';

const config = { allowInsideWebhooks: true, appSecret: 'ein Geheimnis nur für diesen Test' };
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

test('an alarm is not posted into an internal network, and not tried again', async () => {
  const strict = { ...config, allowInsideWebhooks: false };
  for (const url of [`${origin}/204`, 'https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/']) {
    await expect(postWebhook(strict, url, message)).rejects.toThrow(FinalFailure);
  }
});
