import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { apply, makeOpenDeliveries, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { NEWS_MAIL_MINUTES } from '#dispatch/domain/news-kinds.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const nina = await makePerson(app, 'admin', { fullName: 'Nina Neumann', duty: 'dispatcher' });
const hanne = await makePerson(app, 'customer');
let driver: Person;
let id: string;
beforeEach(async () => {
  driver = await makePerson(app, 'driver', { fullName: `Tomke ${randomUUID()}` });
  [id = ''] = await makeOpenDeliveries(app, hanne, 1);
  await apply(app, id, 'accept', driver);
  app.clock.advance(1);
});

interface Letter {
  isOwn: boolean;
  text: string;
  readAt: string | null;
  newsId: string | null;
  shortId: string | null;
}
interface Entry {
  kind: string;
  text: string;
  readAt: string | null;
  delivery: { id: string } | null;
}
interface Waiting {
  id: string;
  name: string;
  excerpt: string;
  dueAt: string | null;
}
const letters = async (person = driver) =>
  (await person.call<{ letters: Letter[] }>('/driver/messages')).body.letters;
const write = (given: object, person = driver) => person.call('/driver/messages', given);
/** Of these tests' drivers. */
const waiting = async (...drivers: Person[]) => {
  const { body } = await nina.call<{ messages: Waiting[] }>('/admin/messages?kind=driver');
  return body.messages.filter(
    ({ name, dueAt }) => dueAt !== null && drivers.some(({ fullName }) => fullName === name),
  );
};
const open = async (messageId = '') =>
  (await nina.call<{ changedAt: string; status: string; entries: Entry[] }>(`/admin/messages/${messageId}`))
    .body;
const writeTo = (given: object, admin = nina, to = driver) =>
  admin.call(`/admin/drivers/${to.id}/message`, given);

test('what a driver writes waits at the desk with its delivery, the longest wait first, until it is answered', async () => {
  const other = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  expect((await write({ text: 'Das Paket ist nicht hier.', deliveryId: id })).status).toBe(200);
  app.clock.advance(1);
  await write({ text: 'Wo ist das Lager?' }, other);
  await write({ text: 'Hallo?' });
  const [first, second] = await waiting(driver, other);
  expect([first, second]).toMatchObject([
    { name: driver.fullName, excerpt: 'Hallo?' },
    { name: 'Jonas Krüger', excerpt: 'Wo ist das Lager?' },
  ]);
  const { entries, changedAt } = await open(first?.id);
  expect(entries).toMatchObject([{ kind: 'incoming', delivery: { id } }, { delivery: null }]);
  const file = await nina.call<{ messages: { id: string }[] }>(`/admin/deliveries/${id}`);
  expect(file.body.messages.map((message) => message.id)).toContain(first?.id);
  const answer = { seenChangedAt: changedAt, text: 'Es liegt beim Nachbarn.' };
  expect((await nina.call(`/admin/messages/${first?.id}/answer`, answer)).status).toBe(200);
  expect(await waiting(driver, other)).toMatchObject([{ name: 'Jonas Krüger' }]);
  expect(await letters()).toMatchObject([
    { isOwn: true, shortId: id.slice(0, 8) },
    { isOwn: true, shortId: null },
    { isOwn: false, text: 'Es liegt beim Nachbarn.' },
  ]);
  expect(await letters(other)).toHaveLength(1);
});

test('both sides see when the other has read', async () => {
  await write({ text: 'Hallo?' });
  expect(await letters()).toMatchObject([{ readAt: null }]);
  const [message] = await waiting(driver);
  expect((await nina.call(`/admin/messages/${message?.id}/read`, {})).status).toBe(200);
  expect(await letters()).toMatchObject([{ readAt: app.clock.now().toISOString() }]);
  await writeTo({ text: 'Ja?' });
  const [, answer] = await letters();
  expect(answer?.readAt).toBeNull();
  app.clock.advance(1);
  await driver.call('/driver/news/read', { ids: [answer?.newsId] });
  const { entries } = await open(message?.id);
  expect(entries.at(-1)).toMatchObject({ text: 'Ja?', readAt: app.clock.now().toISOString() });
  expect((await nina.call(`/admin/messages/${randomUUID()}/read`, {})).body).toMatchObject({
    code: 'MESSAGE_NOT_FOUND',
  });
});

test('an answer to a driver’s problem is read in the app, and mailed only if it is not', async () => {
  const problem = { type: 'problem', subject: 'App', category: 'app', description: 'Sie hängt.' };
  await driver.call('/send-support-email', problem);
  const listed = await nina.call<{ messages: { id: string }[] }>('/admin/messages?search=Sie%20h%C3%A4ngt');
  const messageId = listed.body.messages[0]?.id;
  const browser = async () =>
    (await readMails(app, driver.email)).filter(({ plain }) => plain.includes('Neu laden hilft.'));
  await nina.call(`/admin/messages/${messageId}/answer`, { seenChangedAt: null, text: 'Neu laden hilft.' });
  const { body } = await driver.call<{ news: { text: string }[] }>('/driver/news');
  expect(body.news).toMatchObject([{ text: 'Neu laden hilft.' }]);
  await app.drain();
  expect(await browser()).toMatchObject([{ subject: 'Nachricht der Leitstelle' }]);
  app.clock.advance(NEWS_MAIL_MINUTES);
  await app.drain();
  expect(await browser()).toHaveLength(1);
});

test('an admin writes to a driver about a delivery, and each refusal says why', async () => {
  expect((await writeTo({ text: 'Bitte zum Hof.', deliveryId: id })).status).toBe(200);
  expect(await letters()).toMatchObject([{ text: 'Bitte zum Hof.', shortId: id.slice(0, 8) }]);
  const [stranger = ''] = await makeOpenDeliveries(app, hanne, 1);
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  const refusals: [Promise<{ body: unknown }>, string][] = [
    [writeTo({ text: ' ' }), 'VALIDATION_FAILED'],
    [writeTo({ text: 'A', deliveryId: stranger }), 'DELIVERY_NOT_FOUND'],
    [writeTo({ text: 'A' }, nina, hanne), 'DRIVER_NOT_FOUND'],
    [writeTo({ text: 'A' }, finance), 'DUTY_NOT_ALLOWED'],
    [writeTo({ text: 'A' }, driver), 'ROLE_NOT_ALLOWED'],
    [write({ text: 'A', deliveryId: stranger }), 'DELIVERY_NOT_FOUND'],
    [write({ text: 'A' }, hanne), 'ROLE_NOT_ALLOWED'],
    [visitor(app).call('/driver/messages', { text: 'A' }), 'SIGN_IN_REQUIRED'],
  ];
  for (const [answer, code] of refusals) expect((await answer).body).toMatchObject({ code });
  await nina.call(`/admin/people/${driver.id}/block`, { reason: 'Betrugsverdacht' });
  expect((await writeTo({ text: 'A' })).body).toMatchObject({ code: 'DRIVER_BLOCKED' });
});

test('who writes without end is asked to wait', async () => {
  for (let times = 0; times < 30; times += 1) expect((await write({ text: 'A' })).status).toBe(200);
  expect((await write({ text: 'A' })).body).toMatchObject({ code: 'RATE_LIMITED' });
});
