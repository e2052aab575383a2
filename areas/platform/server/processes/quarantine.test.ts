import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app/app.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { makePerson, PASSWORD, visitor } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startLiveTime } from '#platform/server/time/outbox.ts';
import { beginQuarantine, endQuarantine } from './quarantine.ts';

const copyOf = new Date('2026-11-19T02:00:00.000Z');

/** The service on a restored copy. */
async function startCopy(): Promise<TestApp> {
  return await startTestApp(
    {},
    {
      lead: async (url) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await beginQuarantine(client, new Date(), { copyOf });
        await client.end();
        return url;
      },
    },
  );
}

let app: TestApp;
beforeAll(async () => {
  app = await startCopy();
});
afterAll(() => app.end());

const quarantined = { status: 503, body: { code: 'QUARANTINED' } };

test('a restored copy can be read, and refuses every change except signing in and out', async () => {
  const customer = await makePerson(app, 'customer');
  const admin = await makePerson(app, 'admin');
  expect(await customer.call('/quotes', { anything: true })).toMatchObject(quarantined);
  expect(await visitor(app).call('/register', {})).toMatchObject(quarantined);
  expect(await admin.call('/admin/board/views', { name: 'Alle' })).toMatchObject(quarantined);
  expect(await customer.call('/address-book')).toMatchObject({ status: 200 });
  expect(await admin.call('/admin/board')).toMatchObject({ status: 200 });
  const signIn = { email: customer.email, password: PASSWORD };
  expect(await visitor(app).call('/sign-in', signIn)).toMatchObject({ status: 200 });
  expect(await customer.call('/sign-out', {})).toMatchObject({ status: 200 });
});

test.each(['/api/webhooks/stripe', '/api/webhooks/inbound-mail'])(
  '%s is asked to send its event again later',
  async (url) => {
    const { statusCode } = await app.http.inject({ method: 'POST', url, payload: '{}' });
    expect(statusCode).toBe(503);
  },
);

test('a quarantined copy is ready, and shows the quarantine on the admins’ pages only', async () => {
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  const admin = await makePerson(app, 'admin');
  expect(await admin.call('/me')).toMatchObject({
    body: { admin: { quarantine: { copyOf: copyOf.toISOString() } } },
  });
  const customer = await makePerson(app, 'customer');
  expect(JSON.stringify((await customer.call('/me')).body)).not.toContain('quarantine');
});

test('no job runs before the release, and after it every process works without a restart', async () => {
  const other = await startCopy();
  const connection = await connectDatabase(other.ownerUrl);
  const live = await buildApp({ ...other.config, dispatchRoundSeconds: 0 }, connection, startLiveTime);
  try {
    const { services } = live;
    await services.files.put('a/unnecessary.txt', Buffer.from('x'));
    await services.sendJob(connection.db, 'delete-files', { keys: ['a/unnecessary.txt'] });
    await live.work();
    const customer = await makePerson(other, 'customer');
    expect(await customer.call('/quotes', {})).toMatchObject(quarantined);
    expect(await services.files.has('a/unnecessary.txt')).toBe(true);
    expect(await endQuarantine(connection.db, new Date())).toBe(true);
    await expect.poll(() => services.files.has('a/unnecessary.txt')).toBe(false);
    expect((await customer.call('/quotes', {})).status).toBe(422);
    expect(await endQuarantine(connection.db, new Date())).toBe(false);
  } finally {
    await live.stop();
    await connection.close();
    await other.end();
  }
});
