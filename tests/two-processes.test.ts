import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuth } from '#people/server/accounts/auth.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Connection, connectDatabase } from '#platform/server/database/database.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { systemClock } from '#platform/server/time/time.ts';
import { newEmail } from '#people/tests/account-fixtures.ts';
import { type MailServer, startMailServer } from '#adapters/tests/mail-server.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { createDatabase } from './support/test-database.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import { placeOrder, shopAt } from '#delivery/tests/shop-over-http.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-two-'));
let made: Awaited<ReturnType<typeof createDatabase>>;
let database: Connection;
let mailServer: MailServer;
const processes: ServerProcess[] = [];
let ports: [number, number];

beforeAll(async () => {
  made = await createDatabase();
  mailServer = await startMailServer();
  ports = [await getFreePort(), await getFreePort()];
  const env = { DATABASE_URL: made.url, DATABASE_OWNER_URL: made.ownerUrl, SMTP_URL: mailServer.url };
  for (const port of ports) processes.push(await startServerProcess(folder, port, env));
  database = await connectDatabase(made.url, { poolSize: 2 });
});
afterAll(async () => {
  for (const one of processes) await one.stop();
  await database?.close();
  await mailServer?.stop();
  await made.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function makeCustomer(): Promise<{ id: string; email: string; cookie: string }> {
  const email = newEmail();
  const account = { email, password: 'moin-hamburg-2026', fullName: 'Nina Neumann', phone: '040 987654' };
  const { id } = await createAccount(
    { db: database.db, clock: systemClock },
    { ...account, role: 'customer' },
  );
  const { name: key, value } = await makeSessionCookie(createAuth(database.db, readConfig({}, folder)), id);
  return { id, email, cookie: `${key}=${value}` };
}

/** The events received by a page connected to the process at `port`. */
async function listen(port: number, customer: { id: string; cookie: string }) {
  const end = new AbortController();
  const { body } = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { cookie: customer.cookie },
    signal: end.signal,
  });
  if (!body) throw new Error('no stream');
  let text = '';
  const reading = (async () => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) text += chunk;
  })().catch(() => undefined);
  // The stream is open before the listener is attached: from the first received event on, none is missed.
  await expect
    .poll(
      async () => {
        await announce(database.db, { noun: '*', id: 'listening', userIds: [customer.id] });
        return text;
      },
      { interval: 50 },
    )
    .toContain('listening');
  return {
    heard: () => text,
    async stop() {
      end.abort();
      await reading;
    },
  };
}

test('an event in one process reaches a page of the other', { tags: ['slow'] }, async () => {
  const customer = await makeCustomer();
  const page = await listen(ports[1], customer);
  const id = await placeOrder(shopAt(ports[0], customer.cookie));
  await expect.poll(page.heard, { interval: 20 }).toContain(id);
  await page.stop();
});

test('one key used on both processes concurrently takes effect once, and both give the same answer', {
  tags: ['slow'],
}, async () => {
  const { id: userId, cookie } = await makeCustomer();
  const entry = {
    name: 'Fiete Claasen',
    phone: '040 123456',
    placeId: 'street:moenckebergstrasse-20095#7',
  };
  for (let round = 0; round < 5; round += 1) {
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [...ports, ...ports].map(
        async (port) => await (await shopAt(port, cookie, key)('/api/address-book', entry)).text(),
      ),
    );
    expect(new Set(answers).size).toBe(1);
  }
  const { rows } = await database.pool.query(
    'select count(*)::int as n from address_book where user_id = $1',
    [userId],
  );
  expect(rows).toEqual([{ n: 5 }]);
});

test('a job runs in one of the two processes only', { tags: ['slow'] }, async () => {
  const customer = await makeCustomer();
  const orders = [...ports, ...ports, ...ports, ...ports].map((port) =>
    placeOrder(shopAt(port, customer.cookie)),
  );
  const ids = await Promise.all(orders);
  const mailsOf = (id: string) => mailServer.received.filter(({ text }) => text.includes(id)).length;
  await expect.poll(() => ids.map(mailsOf), { interval: 100 }).toEqual(ids.map(() => 1));
  // No job is left that could still send a second one.
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            "select id from pgboss.job where name = 'send-mail' and state <> 'completed'",
          )
        ).rows,
      { interval: 100 },
    )
    .toEqual([]);
  expect(ids.map(mailsOf)).toEqual(ids.map(() => 1));
});
