import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeToken, takeAttempt } from './limit-guesses.ts';
import { limitRate } from './limit-rate.ts';
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { FRIDAY_NOON, ORIGIN, startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Behind one proxy, behind proxies of a network, and without any. */
const settings = { hop: '1', network: '10.0.0.0/8, ::1', none: 'false' };
const apps = {} as Record<keyof typeof settings, TestApp>;

beforeAll(async () => {
  for (const [name, proxies] of Object.entries(settings)) {
    apps[name as keyof typeof settings] = await startTestApp({ TRUST_PROXY: proxies });
  }
});
beforeEach(async () => {
  for (const app of Object.values(apps)) {
    app.clock.set(FRIDAY_NOON);
    await app.pool.query('delete from rate_limits');
  }
});
afterAll(() => Promise.all(Object.values(apps).map((app) => app.end())));

const ask = (app: TestApp, remoteAddress: string, forwardedFor?: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/quotes',
    remoteAddress,
    headers: { origin: ORIGIN, ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}) },
    payload: quoteRequest,
  });

/** As if this address had used up its requests. */
async function exhaust(app: TestApp, network: string): Promise<void> {
  const windowEndsAt = new Date(FRIDAY_NOON.getTime() + 500_000);
  await app.pool.query('insert into rate_limits (key, count, window_ends_at) values ($1, 900, $2)', [
    `quote:ip:${network}`,
    windowEndsAt,
  ]);
}

test('a refusal by a rate limit says when the next attempt may succeed, and then it does', async () => {
  const app = apps.none;
  await exhaust(app, '198.51.100.7');
  const refused = await ask(app, '198.51.100.7');
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'RATE_LIMITED',
    '500',
  ]);
  app.clock.set(new Date(FRIDAY_NOON.getTime() + 500_001));
  expect((await ask(app, '198.51.100.7')).statusCode).toBe(200);
});

test.each(['9.9.9.9', '9.9.9.9, 8.8.8.8', '10.1.1.1', '127.0.0.1', 'unsinn'])(
  'an invented X-Forwarded-For of %s bypasses no limit, with proxies and without',
  async (invented) => {
    for (const app of Object.values(apps)) await exhaust(app, '198.51.100.7');
    // A client that bypasses the network's proxies is not trusted.
    expect((await ask(apps.none, '198.51.100.7', invented)).statusCode).toBe(429);
    expect((await ask(apps.network, '198.51.100.7', invented)).statusCode).toBe(429);
    // The proxy appends the address it sees to the header it received.
    expect((await ask(apps.network, '10.0.0.2', `${invented}, 198.51.100.7`)).statusCode).toBe(429);
    expect((await ask(apps.hop, '10.0.0.2', `${invented}, 198.51.100.7`)).statusCode).toBe(429);
    expect((await ask(apps.hop, '10.0.0.2', `${invented}, 198.51.100.8`)).statusCode).toBe(200);
  },
);

test('the addresses of one IPv6 connection count together, others separately', async () => {
  const app = apps.none;
  await exhaust(app, '2001:db8:0:7::/64');
  for (const address of ['2001:db8:0:7::1', '2001:0db8:0000:0007:ffff::9', '2001:db8:0:7:1:2:3:4']) {
    expect([address, (await ask(app, address)).statusCode]).toEqual([address, 429]);
  }
  expect((await ask(app, '2001:db8:0:8::1')).statusCode).toBe(200);
  await exhaust(app, '198.51.100.7');
  expect((await ask(app, '::ffff:198.51.100.7')).statusCode).toBe(429);
});

const limits: Record<string, (app: TestApp) => Promise<unknown>> = {
  'three tries in a quarter of an hour': ({ services }) =>
    limitRate(services, { key: 'some window', limit: 3, windowSeconds: 900 }),
  'pauses that grow': ({ services: { db, clock } }) =>
    takeAttempt(db, clock, 'some pauses', { pausesSeconds: [0, 0, 900], forgetAfterSeconds: 86_400 }),
  'a bucket of three tokens': ({ services: { db, clock } }) =>
    takeToken(db, clock, 'some bucket', { size: 3, everySeconds: 300 }),
};

test.each(Object.entries(limits))(
  '%s: a limit used up while the clock was hours ahead is free again once it is right',
  async (_name, take) => {
    const app = apps.none;
    app.clock.advance(12 * 60);
    const useUp = async () => {
      for (let count = 0; count < 3; count += 1) await take(app);
      await expect(take(app)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    };
    await useUp();
    app.clock.advance(-12 * 60);
    await useUp();
    app.clock.advance(16);
    await take(app);
  },
);

test('concurrent attempts with one key are all counted, separately from those of other keys', async () => {
  const app = apps.none;
  const attempt = (key: string) =>
    limitRate(app.services, { key, limit: 3, windowSeconds: 60 }).then(
      () => 'allowed',
      (error: { code?: string }) => error.code,
    );
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => attempt('gemeinsam')),
    ...Array.from({ length: 3 }, () => attempt('daneben')),
  ]);
  const refused = 'RATE_LIMITED';
  const allowed = 'allowed';
  expect(answers).toEqual([allowed, allowed, allowed, refused, refused, allowed, allowed, allowed]);
  expect(await attempt('gemeinsam')).toBe(refused);
});
