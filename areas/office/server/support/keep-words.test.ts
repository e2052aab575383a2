/** What one person writes while a conversation is unfinished is one line of the desk. */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { supportMessages } from '#office/tables/support-tables.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { keepWords } from './keep-words.ts';

const app = await openTestApp();
const nina = await makePerson(app, 'admin', { fullName: 'Nina Neumann', duty: 'dispatcher' });

interface Entry {
  kind: string;
  text: string;
  subject: string | null;
  topic: string | null;
  delivery: { id: string } | null;
}
type Caller = Pick<Person, 'call'>;
const contact = (email: string, subject: string, who: Caller = visitor(app)) =>
  who.call('/send-customer-support', { name: 'Hanne Petersen', email, subject, message: `Zu ${subject}` });
const mail = (email: string, subject: string, change: object = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/webhooks/inbound-mail',
    headers: {
      authorization: `Basic ${Buffer.from(`post:${app.services.config.inboundMail?.secret}`).toString('base64')}`,
    },
    payload: {
      MessageID: randomUUID(),
      FromFull: { Email: email, Name: 'Hanne' },
      ToFull: [{ Email: 'antwort@eingang.example' }],
      Subject: subject,
      TextBody: `Zu ${subject}`,
      ...change,
    },
  });
const kept = (email: string) =>
  app.db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.email, email))
    .orderBy(asc(supportMessages.createdAt));
const open = async (id = '') =>
  (await nina.call<{ changedAt: string; entries: Entry[] }>(`/admin/messages/${id}`)).body;
const someAddress = () => `${randomUUID()}@beispiel.de`;

test('contact form, question to a shipment and the form again are one conversation of a customer', async () => {
  const hanne = await makePerson(app, 'customer', { fullName: 'Hanne Petersen' });
  const deliveryId = await orderDelivery(app, hanne);
  const question = { deliveryId, subject: 'Klingel', category: 'delivery_issue', message: 'Sie ist kaputt.' };
  await contact(hanne.email, 'Rechnung', hanne);
  app.clock.advance(1);
  const shipment = { ...question, customerName: 'A', customerEmail: hanne.email };
  expect((await hanne.call('/send-customer-support', shipment)).status).toBe(200);
  const [message, ...others] = await kept(hanne.email);
  expect(others).toEqual([]);
  const { entries, changedAt } = await open(message?.id);
  expect(entries).toMatchObject([
    {
      kind: 'incoming',
      subject: 'Klingel',
      topic: 'Frage zur Sendung: Lieferproblem',
      text: 'Sie ist kaputt.',
      delivery: { id: deliveryId },
    },
  ]);
  const file = await nina.call<{ messages: { id: string }[] }>(`/admin/deliveries/${deliveryId}`);
  expect(file.body.messages).toMatchObject([{ id: message?.id }]);
  const answer = { seenChangedAt: changedAt, text: 'Wir rufen an.', isDone: true };
  await nina.call(`/admin/messages/${message?.id}/answer`, answer);
  await app.drain();
  const mails = await readMails(app, hanne.email);
  const sent = mails.find(({ plain }) => plain.includes('Wir rufen an.'));
  expect(sent).toMatchObject({ subject: 'Re: Klingel' });
  expect(sent?.plain).toContain('Sie ist kaputt.');
  const exported = await hanne.call('/export-data');
  expect(JSON.stringify(exported.body)).toContain('Sie ist kaputt.');

  // What is done is over: the next words begin anew.
  await contact(hanne.email, 'Etwas anderes', hanne);
  expect(await kept(hanne.email)).toHaveLength(2);
});

test('the form and mails of one address are one conversation, and a mail that comes twice is one entry', async () => {
  const email = someAddress();
  await contact(email, 'Erste');
  app.clock.advance(1);
  const MessageID = randomUUID();
  for (const id of [MessageID, MessageID, randomUUID()])
    await mail(email.toUpperCase(), 'Zweite', { MessageID: id });
  const [message, ...others] = await kept(email);
  expect(others).toEqual([]);
  expect((await open(message?.id)).entries).toMatchObject([
    { subject: 'Zweite', topic: 'Kontakt' },
    { subject: 'Zweite', topic: 'Kontakt' },
  ]);
});

test('a visitor and a mail with a customer’s address never write into the customer’s own conversation', async () => {
  const hanne = await makePerson(app, 'customer');
  await contact(hanne.email, 'Von mir', hanne);
  await contact(hanne.email, 'Nicht von mir');
  await mail(hanne.email, 'Auch nicht');
  const rows = await kept(hanne.email);
  expect(rows.map(({ subject, userId }) => [subject, userId])).toEqual([
    ['Von mir', hanne.id],
    ['Nicht von mir', null],
  ]);
  expect((await open(rows[0]?.id)).entries).toEqual([]);
  expect((await open(rows[1]?.id)).entries).toMatchObject([{ subject: 'Auch nicht' }]);
});

test('a customer who gives another address has a conversation of its own, as answers go to that', async () => {
  const hanne = await makePerson(app, 'customer');
  const work = someAddress();
  await contact(hanne.email, 'Privat', hanne);
  await contact(work, 'Von der Arbeit', hanne);
  expect(await kept(hanne.email)).toHaveLength(1);
  expect(await kept(work)).toMatchObject([{ subject: 'Von der Arbeit', userId: hanne.id }]);
});

test('damage stays on its own, and what follows it does too', async () => {
  const email = someAddress();
  const base = { name: 'Hanne', email, subject: 'Schaden', message: 'Kaputt', createdAt: app.clock.now() };
  await app.db.insert(supportMessages).values({ ...base, kind: 'damage' });
  await contact(email, 'Frage');
  expect((await kept(email)).map(({ kind }) => kind).toSorted()).toEqual(['contact', 'damage']);
});

test('of two messages at the same instant one opens the conversation and the other joins it', async () => {
  const email = someAddress();
  const all = await Promise.all([
    ...['A', 'B', 'C'].map((subject) => contact(email, subject)),
    mail(email, 'D').then(({ statusCode }) => ({ status: statusCode })),
  ]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [message, ...others] = await kept(email);
  expect(others).toEqual([]);
  const entries = (await open(message?.id)).entries.filter(({ kind }) => kind === 'incoming');
  expect([message?.subject, ...entries.map(({ subject }) => subject)].toSorted()).toEqual([
    'A',
    'B',
    'C',
    'D',
  ]);
});

test('who writes while the first words are being stored waits for them, and joins', async () => {
  const at = app.clock.now();
  const words = {
    kind: 'contact',
    name: 'Hanne',
    email: someAddress(),
    subject: 'Frage',
    message: 'A',
  } as const;
  const [stored, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = app.db.transaction(async (tx) => {
    const { id } = await keepWords(tx, words, { at });
    stored.resolve();
    await held.promise;
    return id;
  });
  await stored.promise;
  let isOver = false;
  const second = app.db.transaction(async (tx) => (await keepWords(tx, words, { at })).id);
  void second.then(() => (isOver = true));
  const isWaiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
  try {
    await expect.poll(async () => isOver || (await app.db.execute(isWaiting)).rows.length > 0).toBe(true);
    expect(isOver).toBe(false);
  } finally {
    held.resolve();
  }
  expect(await second).toBe(await first);
});
