import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GroupMessagePreview } from '#office/contract/group-messages.ts';
import { notifications } from '#dispatch/tables/notifications-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { apply, makeOpenDeliveries, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, PASSWORD, type Person } from '#people/tests/test-people.ts';
import { type PushService, startPushService, subscribeBrowser } from '#adapters/tests/push-service.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let pushService: PushService;
let nina: Person;
let hanne: Person;
let ole: Person;
beforeAll(async () => {
  pushService = await startPushService();
  app = await startTestApp({ PUSH_TEST_ORIGIN: pushService.origin });
  nina = await makePerson(app, 'admin', { fullName: 'Nina Neumann', duty: 'dispatcher' });
});
beforeEach(async () => {
  hanne = await makePerson(app, 'customer', { fullName: 'Hanne Petersen' });
  ole = await makePerson(app, 'customer', { fullName: 'Ole Brandt' });
});
afterAll(async () => {
  await app.end();
  await pushService.stop();
});

type To = 'customers' | 'drivers';
interface Sent {
  peopleCount: number;
  outcomes: { id: string; shortId: string; refusal: string | null }[];
}
const LATE = { subject: 'Es wird später', text: 'Ihr Paket verspätet sich etwas.' };

const preview = async (to: To, ids: string[], who = nina) =>
  await who.call<GroupMessagePreview>('/admin/board/message-preview', { to, ids });
/** To the people that the preview names. */
async function send(to: To, ids: string[], headers: Record<string, string> = {}) {
  const { people } = (await preview(to, ids)).body;
  const seen = people.flatMap(({ id: personId, deliveries }) =>
    deliveries.map(({ id }) => ({ id, personId })),
  );
  const unseen = ids.filter((id) => seen.every((one) => one.id !== id)).map((id) => ({ id, personId: 'A' }));
  return await nina.call<Sent>(
    '/admin/board/message',
    { to, ...LATE, deliveries: [...seen, ...unseen] },
    headers,
  );
}
const kept = async (person: Person) =>
  await app.db.select().from(supportMessages).where(eq(supportMessages.userId, person.id));
const lateMails = async (person: Person) =>
  (await readMails(app, person.email)).filter(({ subject }) => subject === LATE.subject);
const reply = async (replyTo: string, text: string) => {
  const password = app.services.config.inboundMail?.secret ?? '';
  return await app.http.inject({
    method: 'POST',
    url: '/api/webhooks/inbound-mail',
    headers: { authorization: `Basic ${Buffer.from(`post:${password}`).toString('base64')}` },
    payload: {
      MessageID: randomUUID(),
      FromFull: { Email: 'hanne@beispiel.de', Name: 'Hanne' },
      ToFull: [{ Email: replyTo }],
      Subject: `Re: ${LATE.subject}`,
      TextBody: text,
      StrippedTextReply: text,
    },
  });
};

test('each customer gets one mail that names the deliveries, and each delivery’s page shows it', async () => {
  const [first = '', second = ''] = await makeOpenDeliveries(app, hanne, 2);
  const [third = ''] = await makeOpenDeliveries(app, ole, 1);
  const { people, refused } = (await preview('customers', [first, second, third])).body;
  expect(refused).toEqual([]);
  expect(people.map(({ name, deliveries }) => [name, deliveries.map(({ id }) => id)])).toEqual([
    ['Hanne Petersen', [first, second]],
    ['Ole Brandt', [third]],
  ]);
  const { body } = await send('customers', [first, second, third]);
  expect(body).toMatchObject({ peopleCount: 2 });
  expect(body.outcomes.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  const mails = await lateMails(hanne);
  expect(mails).toHaveLength(1);
  for (const id of [first, second]) expect(mails[0]?.plain).toContain(`Sendung ${id.slice(0, 8)} von`);
  expect(mails[0]?.plain).not.toContain(third.slice(0, 8));
  expect(await lateMails(ole)).toHaveLength(1);
  for (const id of [first, second, third]) {
    const file = await nina.call<{ history: object[] }>(`/admin/deliveries/${id}`);
    expect(file.body.history).toContainEqual(
      expect.objectContaining({ text: 'Dem Kunden geschrieben', actor: 'Nina Neumann' }),
    );
  }
  const { body: file } = await nina.call(`/admin/deliveries/${first}`);
  expect(file).toMatchObject({
    mails: expect.arrayContaining([{ title: 'Nachricht an den Kunden', sentAt: expect.any(String) }]),
  });
});

test('a reply reopens the message at the desk, and its answer quotes the reply', async () => {
  const [id = ''] = await makeOpenDeliveries(app, hanne, 1);
  await send('customers', [id]);
  expect(await kept(hanne)).toMatchObject([{ kind: 'outgoing', status: 'done', assigneeId: nina.id }]);
  const [mail] = await lateMails(hanne);
  expect(mail?.replyTo).toMatch(/^antwort\+[\da-f]{24}@/);
  expect((await reply(mail?.replyTo ?? '', 'Wann denn?')).statusCode).toBe(200);
  const [message] = await kept(hanne);
  expect(message).toMatchObject({ status: 'open', message: LATE.text });
  await nina.call(`/admin/messages/${message?.id}/answer`, {
    seenChangedAt: message?.changedAt?.toISOString(),
    text: 'Um drei.',
  });
  const answer = (await readMails(app, hanne.email)).find(({ subject }) => subject.startsWith('Re: '));
  expect(answer?.plain).toContain('Wann denn?');
  expect(answer?.plain).not.toContain(LATE.text);
});

test('a further message about the delivery continues the first, unless a reply to that is unanswered', async () => {
  const [id = ''] = await makeOpenDeliveries(app, hanne, 1);
  await send('customers', [id]);
  await send('customers', [id]);
  const [message, ...others] = await kept(hanne);
  expect(others).toEqual([]);
  const { body } = await nina.call<{ entries: { kind: string }[] }>(`/admin/messages/${message?.id}`);
  expect(body.entries.map(({ kind }) => kind)).toEqual(['status', 'answer']);
  const [mail] = await lateMails(hanne);
  await reply(mail?.replyTo ?? '', 'Wann denn?');
  await send('customers', [id]);
  expect((await kept(hanne)).map(({ status }) => status).toSorted()).toEqual(['done', 'open']);
});

test('a driver gets one message in the app and one push for all deliveries, and deliveries without a driver are reported', async () => {
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  const browser = subscribeBrowser(pushService, `browser-${driver.id}`);
  await driver.call('/push-subscriptions', browser.subscription);
  const [first = '', second = '', open = ''] = await makeOpenDeliveries(app, hanne, 3);
  for (const id of [first, second]) await apply(app, id, 'accept', driver);
  await app.drain();
  pushService.carried.length = 0;
  const refusal = { id: open, shortId: open.slice(0, 8), refusal: 'Sie hat keinen Fahrer.' };
  expect((await preview('drivers', [first, second, open])).body.refused).toEqual([refusal]);
  const { body } = await send('drivers', [first, second, open]);
  expect(body.peopleCount).toBe(1);
  expect(body.outcomes.filter((one) => one.refusal)).toEqual([refusal]);
  await app.drain();
  const { body: inApp } = await driver.call<{ news: { kind: string; text: string }[] }>('/driver/news');
  const numbers = [first, second].map((id) => id.slice(0, 8)).join(', ');
  expect(inApp.news).toMatchObject([
    { kind: 'message', text: `${LATE.subject}\n\n${LATE.text}\n\nZu den Sendungen ${numbers}` },
  ]);
  expect(pushService.carried.map((push) => browser.read(push.body))).toMatchObject([
    { title: 'Nachricht der Leitstelle' },
  ]);
  expect(await app.db.select().from(notifications).where(eq(notifications.event, 'message'))).toMatchObject([
    { deliveryId: first, userId: driver.id, state: 'sent' },
  ]);
  const acts = await app.db
    .select()
    .from(auditLog)
    .where(
      and(inArray(auditLog.subjectId, [first, second, open]), eq(auditLog.action, 'delivery.driver_written')),
    );
  expect(acts.map(({ subjectId }) => subjectId).toSorted()).toEqual([first, second].toSorted());
  expect(await lateMails(hanne)).toEqual([]);
});

test('a delivery that meanwhile has another driver is refused, and the others are written about', async () => {
  const [seen, now] = [await makePerson(app, 'driver'), await makePerson(app, 'driver')];
  const [moved = '', same = ''] = await makeOpenDeliveries(app, hanne, 2);
  await apply(app, moved, 'accept', now);
  await apply(app, same, 'accept', seen);
  const deliveries = [moved, same].map((id) => ({ id, personId: seen.id }));
  const { body } = await nina.call<Sent>('/admin/board/message', { to: 'drivers', ...LATE, deliveries });
  expect(body).toMatchObject({
    peopleCount: 1,
    outcomes: [{ refusal: 'Inzwischen wäre es jemand anderes.' }, { refusal: null }],
  });
  expect(await lateMails(now)).toEqual([]);
});

test('blocked and deleted accounts and unknown deliveries are refused, each with its reason', async () => {
  const [blocked = ''] = await makeOpenDeliveries(app, hanne, 1);
  const deleted = await orderDelivery(app, ole);
  await nina.call(`/admin/people/${hanne.id}/block`, { reason: 'Betrugsverdacht' });
  await apply(app, deleted, 'cancel', nina);
  await app.drain();
  expect((await ole.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  const unknown = randomUUID();
  const { body } = await send('customers', [blocked, deleted, unknown]);
  expect(body.peopleCount).toBe(0);
  expect(body.outcomes.map(({ id, refusal }) => [id, refusal])).toEqual([
    [blocked, 'Das Konto ist gesperrt.'],
    [deleted, 'Das Konto ist gelöscht.'],
    [unknown, 'Sendung nicht gefunden'],
  ]);
  expect(await kept(hanne)).toEqual([]);
});

test('a group message sent twice with the same key arrives once', async () => {
  const [id = ''] = await makeOpenDeliveries(app, hanne, 1);
  const key = { 'idempotency-key': randomUUID() };
  const answers = [await send('customers', [id], key), await send('customers', [id], key)];
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await lateMails(hanne)).toHaveLength(1);
  expect(await kept(hanne)).toHaveLength(1);
});

test('a message without subject or text, or for more than a hundred deliveries, is not sent', async () => {
  const [id = ''] = await makeOpenDeliveries(app, hanne, 1);
  const deliveries = [{ id, personId: hanne.id }];
  const many = Array.from({ length: 101 }, () => ({ id: randomUUID(), personId: hanne.id }));
  for (const change of [{ subject: ' ' }, { text: '' }, { deliveries: [] }, { deliveries: many }]) {
    const given = { to: 'customers', ...LATE, deliveries, ...change };
    expect((await nina.call('/admin/board/message', given)).status).toBe(422);
  }
  expect(await lateMails(hanne)).toEqual([]);
});

test('only admins who may act on the board preview and send', async () => {
  const [id = ''] = await makeOpenDeliveries(app, hanne, 1);
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  const given = { to: 'customers', ...LATE, deliveries: [{ id, personId: hanne.id }] };
  for (const person of [finance, hanne, await makePerson(app, 'driver')]) {
    expect((await preview('customers', [id], person)).status).toBe(403);
    expect((await person.call('/admin/board/message', given)).status).toBe(403);
  }
  expect(await lateMails(hanne)).toEqual([]);
});
