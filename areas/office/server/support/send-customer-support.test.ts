import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { operator } from '#operator';
import { supportEntries, supportMessages } from '#office/tables/support-tables.ts';
import { newEmail } from '#people/tests/account-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
beforeEach(() => app.pool.query('delete from rate_limits'));

const messageOf = (email: string) => ({
  name: 'Wiebke Jansen',
  email,
  subject: 'Frage zur Abholung',
  message: 'Guten Tag,\n\nkommen Sie auch in den dritten Stock?',
});
const send = (body: object, headers?: Record<string, string>) =>
  visitor(app).call('/send-customer-support', body, headers);
const rowsOf = (email: string) =>
  app.db.select().from(supportMessages).where(eq(supportMessages.email, email));
const mailsFrom = async (email: string) =>
  (await readMails(app, operator.supportEmail)).filter(({ plain }) => plain.includes(email));

test('a message is stored for the desk and mailed to support, with all fields', async () => {
  const email = newEmail();
  expect(await send(messageOf(email))).toEqual({ status: 200, body: { sent: true }, cookies: [] });
  expect(await rowsOf(email)).toMatchObject([
    { ...messageOf(email), kind: 'contact', createdAt: app.clock.now() },
  ]);
  const mails = await mailsFrom(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Kontakt: Frage zur Abholung']);
  expect(mails[0]?.plain).toContain(`Von Wiebke Jansen (${email})`);
  expect(mails[0]?.plain).toContain('kommen Sie auch in den dritten Stock?');
});

test('a signed-in person may send one as well', async () => {
  const person = await makePerson(app, 'driver');
  expect((await person.call('/send-customer-support', messageOf(person.email))).status).toBe(200);
  expect(await rowsOf(person.email)).toHaveLength(1);
});

test('a message sent twice with the same key arrives once', async () => {
  const email = newEmail();
  const key = { 'idempotency-key': 'dieselbe-nachricht' };
  const answers = [await send(messageOf(email), key), await send(messageOf(email), key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowsOf(email)).toHaveLength(1);
  expect(await mailsFrom(email)).toHaveLength(1);
});

const FILL_IN = 'Bitte füllen Sie alle Felder aus.';
test.each([
  ['no name', { name: ' ' }, 'name', FILL_IN],
  ['no subject', { subject: '' }, 'subject', FILL_IN],
  ['no message', { message: '\n' }, 'message', FILL_IN],
  ['no message at all', { message: undefined }, 'message', FILL_IN],
  ['no e-mail', { email: '' }, 'email', 'Bitte geben Sie Ihre E-Mail-Adresse an.'],
  [
    'an e-mail that is none',
    { email: 'niemand' },
    'email',
    'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.',
  ],
  ['a name that is too long', { name: 'a'.repeat(121) }, 'name', 'Bitte höchstens 120 Zeichen.'],
  ['a subject that is too long', { subject: 'a'.repeat(201) }, 'subject', 'Bitte höchstens 200 Zeichen.'],
  ['a message that is too long', { message: 'a'.repeat(5001) }, 'message', 'Bitte höchstens 5000 Zeichen.'],
  ['unreadable characters', { message: 'a\u0000b' }, 'message', 'Bitte nur lesbare Zeichen.'],
])('%s: refused with a German text at the field, nothing is kept', async (_name, change, path, message) => {
  const email = newEmail();
  const before = await app.db.$count(supportMessages);
  const answer = await send({ ...messageOf(email), ...change });
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
  const { fields } = answer.body.data as { fields: { path: string; message: string }[] };
  expect(fields).toContainEqual({ path, message });
  expect(await app.db.$count(supportMessages)).toBe(before);
});

test('a bot that fills in the hidden field gets the usual answer, and nothing is stored', async () => {
  const email = newEmail();
  const answer = await send({ ...messageOf(email), website: 'https://kauf-mich.example' });
  expect(answer).toEqual({ status: 200, body: { sent: true }, cookies: [] });
  expect(await rowsOf(email)).toEqual([]);
  expect(await mailsFrom(email)).toEqual([]);
});

const limited = {
  status: 429,
  body: { code: 'RATE_LIMITED', message: 'Zu viele Versuche. Bitte warten Sie ein paar Minuten.' },
};

test('after five messages from one email address the sixth is rate limited, another person’s is not', async () => {
  const email = newEmail();
  for (let n = 0; n < 5; n += 1) expect((await send(messageOf(email))).status).toBe(200);
  expect(await send(messageOf(email.toUpperCase()))).toMatchObject(limited);
  const [message, ...others] = await rowsOf(email);
  expect(others).toEqual([]);
  const further = await app.db.$count(supportEntries, eq(supportEntries.messageId, message?.id ?? ''));
  expect(further).toBe(4);
  expect((await send(messageOf(newEmail()))).status).toBe(200);
});

test('after twenty messages from one IP address the next is rate limited, whatever its email address', async () => {
  for (let n = 0; n < 20; n += 1) expect((await send(messageOf(newEmail()))).status).toBe(200);
  expect(await send(messageOf(newEmail()))).toMatchObject(limited);
  app.clock.advance(16);
  expect((await send(messageOf(newEmail()))).status).toBe(200);
});
