import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import { type MailServer, startMailServer } from '#adapters/tests/mail-server.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sendMail } from './send-mail.ts';

let app: TestApp;
let server: MailServer;
/** What the server answers to a recipient; undefined accepts it. */
let refusals: (to: string) => { responseCode: number; words: string } | undefined;

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals(address);
      done(refusal && Object.assign(new Error(refusal.words), refusal));
    },
  });
  app = await startTestApp({ SMTP_URL: server.url });
});
beforeEach(() => {
  server.received.length = 0;
  refusals = () => undefined;
});
afterAll(async () => {
  await app.end();
  await server.stop();
});

const send = (to: string, order: { orderedBy?: string } = {}) =>
  app.db.transaction((tx) =>
    sendMail(app.services, tx, { template: 'account-deleted', to, params: {} }, order),
  );
/** Without the admins, who are told of stuck jobs. */
const recipients = () =>
  server.received.flatMap(({ to }) => to).filter((address) => !address.startsWith('person-'));
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3600_000);

test('a mail refused temporarily is retried at growing intervals, arrives once, and delays no other', async () => {
  let tries = 0;
  refusals = (to) =>
    to === 'spaeter@beispiel.de' && (tries += 1) < 6
      ? { responseCode: 451, words: '4.7.1 greylisted' }
      : undefined;
  await send('spaeter@beispiel.de');
  await send('gleich@beispiel.de');
  expect(await app.runUntil(app.clock.now())).toHaveLength(1);
  expect(recipients()).toEqual(['gleich@beispiel.de']);
  const failures = await app.skipTo(inHours(1));
  expect(failures).toHaveLength(4);
  const waits = failures.map(({ at }, n) => at.getTime() - (failures[n - 1]?.at.getTime() ?? 0)).slice(1);
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(recipients()).toEqual(['gleich@beispiel.de', 'spaeter@beispiel.de']);
  await app.skipTo(inHours(24));
  expect(recipients()).toHaveLength(2);
  expect(tries).toBe(6);
});

test('a link that somebody waits for is sent before what many orders bring', async () => {
  const link = 'http://localhost:3000/';
  const params = { name: 'Käthe Hansen', shortId: 'b84fe0ba', how: 'zugestellt', link };
  await app.db.transaction(async (tx) => {
    for (const to of ['erste@beispiel.de', 'zweite@beispiel.de'])
      await sendMail(app.services, tx, { template: 'delivery-delivered', to, params });
    await sendMail(app.services, tx, {
      template: 'reset-password',
      to: 'wartet@beispiel.de',
      params: { link },
    });
  });
  await app.drain();
  const [first, ...others] = recipients();
  expect([first, others.toSorted()]).toEqual([
    'wartet@beispiel.de',
    ['erste@beispiel.de', 'zweite@beispiel.de'],
  ]);
});

test('a mail refused permanently is listed for admins without its address, and the next in its line is sent', async () => {
  refusals = (to) =>
    to === 'tippfehler@beispiel.de'
      ? { responseCode: 550, words: '5.1.1 <tippfehler@beispiel.de> unknown' }
      : undefined;
  await send('tippfehler@beispiel.de', { orderedBy: 'one' });
  await send('naechste@beispiel.de', { orderedBy: 'one' });
  await app.drain();
  expect(recipients()).toEqual(['naechste@beispiel.de']);
  const admin = await makePerson(app, 'admin');
  const { body } = await admin.call<{ stuckJobs: { id: string }[] }>('/admin/stuck-jobs');
  expect(body.stuckJobs).toMatchObject([
    { title: 'E-Mail', tries: 1, failure: expect.stringMatching(/550 5\.1\.1 <\(address\)> unknown/) },
  ]);
  // The mailbox has been made meanwhile.
  refusals = () => undefined;
  await admin.call(`/admin/stuck-jobs/${body.stuckJobs[0]?.id}/retry`, {});
  await app.drain();
  expect(recipients()).toEqual(['naechste@beispiel.de', 'tippfehler@beispiel.de']);
  expect(await app.db.$count(stuckJobs)).toBe(0);
});

test('a mail server that relays nothing for an hour loses no mail, and no mail is given up', {
  tags: ['slow'],
}, async () => {
  refusals = () => ({ responseCode: 550, words: '5.7.1 relaying denied' });
  const all = ['eine@beispiel.de', 'andere@beispiel.de'];
  for (const to of all) await send(to);
  await app.skipTo(inHours(1));
  expect(await app.db.$count(stuckJobs)).toBe(0);
  refusals = () => undefined;
  await app.skipTo(inHours(2));
  expect(recipients().toSorted()).toEqual(all.toSorted());
});
