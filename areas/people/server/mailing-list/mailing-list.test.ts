import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newEmail, registrationOf, signInAs } from '#people/tests/account-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { visitor } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createMailingList, mailingGroups, type Subscriber } from './mailing-list.ts';
import { subscribeJob } from './subscribe-confirmed.ts';
import { unsubscribeJob } from './unsubscribe-deleted.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let app: TestApp;
let withoutService: TestApp;
/** What MailerLite answers, or nothing; and what it was asked. */
let answer: (request: Received) => number | undefined;
const received: Received[] = [];

/** The part of MailerLite that we use. */
const standIn = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  request.on('end', () => {
    const { method, url, headers } = request;
    const one = { method, url, headers, body: text ? JSON.parse(text) : undefined };
    received.push(one);
    const status = answer(one);
    if (status === undefined) request.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end('{"data":{"id":"4711"}}');
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  app = await startTestApp({ MAILERLITE_API_KEY: 'ml-schluessel', MAILERLITE_API_URL: url });
  withoutService = await startTestApp();
});
beforeEach(() => {
  received.length = 0;
  answer = () => 201;
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await app.end();
  await withoutService.end();
  standIn.close();
});

async function registerWith(mailingList: boolean | undefined, role = 'customer', at = app) {
  const email = newEmail();
  const registered = await visitor(at).call('/register', { ...registrationOf(email, role), mailingList });
  expect(registered.status).toBe(200);
  const [mail] = await readMails(at, email);
  const token = decodeURIComponent(/confirm=(\S+)/.exec(mail?.plain ?? '')?.[1] ?? '');
  return { email, confirm: () => visitor(at).call('/confirm-email', { token }) };
}

test.each(['customer', 'driver'] as const)(
  'a %s who checked the box is added once, after the confirmation, in the format of MailerLite',
  async (role) => {
    const { email, confirm } = await registerWith(true, role);
    expect(received).toEqual([]);

    await confirm();
    await confirm();
    await app.drain();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/api/subscribers',
      headers: { authorization: 'Bearer ml-schluessel', 'content-type': 'application/json' },
      body: {
        email,
        fields: { name: 'Wiebke', last_name: 'Jansen' },
        groups: [mailingGroups[role]],
      },
    });
  },
);

test('a person who left the box unchecked is never added', async () => {
  for (const mailingList of [false, undefined]) {
    const { confirm } = await registerWith(mailingList);
    expect((await confirm()).status).toBe(200);
    await app.drain();
  }
  expect(received).toEqual([]);
});

test('a person who never confirms is never added', async () => {
  await registerWith(true, 'driver');
  await app.drain();
  expect(received).toEqual([]);
});

test('a failing service is logged, not retried, and has no other effect', async () => {
  answer = () => 500;
  const error = vi.spyOn(app.services.log, 'error');
  const { email, confirm } = await registerWith(true);
  expect(await confirm()).toMatchObject({ status: 200, body: { confirmed: true } });
  await app.drain();
  await app.drain();
  expect(received).toHaveLength(1);
  expect(error.mock.calls).toEqual([
    [{ error: expect.stringContaining('MailerLite answered 500') }, 'mailing list refused a subscriber'],
  ]);
  expect(JSON.stringify(error.mock.calls)).not.toContain(email);
  expect((await signInAs(app, email)).status).toBe(200);
});

test('a service that does not respond is logged, and the person signs in', async () => {
  answer = () => undefined;
  const error = vi.spyOn(app.services.log, 'error');
  const { email, confirm } = await registerWith(true);
  await confirm();
  await app.drain();
  expect(error).toHaveBeenCalledTimes(1);
  expect((await signInAs(app, email)).status).toBe(200);
});

test('the request contains e-mail, both names, role and the group of the role', async () => {
  const calls: Subscriber[] = [];
  const job = subscribeJob(withoutService.services, {
    subscribe: async (subscriber) => {
      calls.push(subscriber);
    },
    delete: () => Promise.resolve(),
  });
  const emails: string[] = [];
  for (const role of ['customer', 'driver']) {
    const { email, confirm } = await registerWith(true, role, withoutService);
    await confirm();
    emails.push(email);
    const { rows } = await withoutService.pool.query('select id from users where email = $1', [email]);
    await job.run({ userId: rows[0].id });
  }
  const name = { firstName: 'Wiebke', lastName: 'Jansen' };
  expect(calls).toEqual([
    { email: emails[0], ...name, role: 'customer', groupId: mailingGroups.customer },
    { email: emails[1], ...name, role: 'driver', groupId: mailingGroups.driver },
  ]);
  expect(mailingGroups.customer).not.toBe(mailingGroups.driver);
});

test('without a service the outbox of the demo shows what would have been sent', async () => {
  const { email, confirm } = await registerWith(true, 'customer', withoutService);
  await confirm();
  const mails = await readMails(withoutService, email, 'Demo: Eintrag in den Verteiler');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.plain).toContain(`Gruppe ${mailingGroups.customer}`);
});

test('a deleted account’s address is deleted at the service; an unknown one counts as deleted', async () => {
  answer = ({ method, url }) => (url?.includes('bekannt') || method === 'POST' ? 200 : 404);
  const job = unsubscribeJob(createMailingList(app.services));
  await job.run({ email: 'bekannt@beispiel.de' });
  await job.run({ email: 'niemand@beispiel.de' });
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/subscribers/bekannt%40beispiel.de',
    'POST /api/subscribers/4711/forget',
    'GET /api/subscribers/niemand%40beispiel.de',
  ]);
});

test('the deletion is retried until the service has carried it out', async () => {
  answer = () => 500;
  const job = unsubscribeJob(createMailingList(app.services));
  await expect(job.run({ email: 'bekannt@beispiel.de' })).rejects.toThrow('MailerLite answered 500');
});
