import { formatDateTime } from '#platform/contract/german-format.ts';
import { beforeEach, expect, test } from 'vitest';
import { verifications } from '#people/tables/accounts-tables.ts';
import {
  cookieHeader,
  newEmail,
  readResetLink,
  registrationOf,
  signInAs,
} from '#people/tests/account-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { identifySecret } from './one-time-secrets/identify-secret.ts';
import { RESET_JOB } from './reset-password.ts';
import { insertSecret } from './one-time-secrets/secrets.store.ts';

const app = await openTestApp();
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
});

const NEW_PASSWORD = 'ganz-neues-passwort';
const ask = (email: string) => visitor(app).call('/request-password-reset', { email });

type Tokens = ReturnType<typeof readResetLink>;
const save = (tokens: Partial<Tokens>, password = NEW_PASSWORD) =>
  visitor(app).call('/update-password', { ...tokens, password });

async function readLinks(email: string): Promise<Tokens[]> {
  return (await readMails(app, email, 'Ihr neues Passwort')).map(({ plain }) => readResetLink(plain));
}

async function askForLink(): Promise<{ person: Person; tokens: Tokens }> {
  const person = await makePerson(app, 'customer');
  await ask(person.email);
  const [tokens] = await readLinks(person.email);
  return { person, tokens: tokens ?? expect.fail('no link was mailed') };
}

const invalid = {
  status: 400,
  body: {
    code: 'RESET_INVALID',
    message: 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  },
};

test('the link saves a new password: the old one is invalid, the new one works', async () => {
  const { person, tokens } = await askForLink();
  expect(await save(tokens)).toMatchObject({ status: 200, body: { updated: true } });
  expect((await signInAs(app, person.email)).body.code).toBe('WRONG_CREDENTIALS');
  expect((await signInAs(app, person.email, { password: NEW_PASSWORD })).status).toBe(200);
});

test('known and unknown addresses get the same answer and cause the same work in the request', async () => {
  const person = await makePerson(app, 'customer');
  const unknown = newEmail();
  // Finishes what earlier tests have queued.
  await app.drain();
  const before = await app.db.$count(verifications);
  const queued: unknown[] = [];
  for (const email of [person.email, unknown]) {
    expect(await ask(email)).toEqual({ status: 200, body: { sent: true }, cookies: [] });
    const { rows } = await app.pool.query('select data, state from pgboss.job where name = $1', [RESET_JOB]);
    queued.push(rows.filter(({ data }) => data.email === email).map(({ state }) => state));
  }
  expect(queued).toEqual([['created'], ['created']]);
  expect(await app.db.$count(verifications)).toBe(before);
  expect(await readLinks(person.email)).toHaveLength(1);
  expect(await readMails(app, unknown)).toEqual([]);
  expect(await app.db.$count(verifications)).toBe(before + 1);
});

test('an address is found in any spelling of upper and lower case', async () => {
  const person = await makePerson(app, 'driver');
  await ask(` ${person.email.toUpperCase()} `);
  expect(await readLinks(person.email)).toHaveLength(1);
});

test('every part of the reset link is required and checked, and the stored data opens nothing', async () => {
  const { person, tokens } = await askForLink();
  const other = (await askForLink()).tokens;
  const { access_token, refresh_token, key } = tokens;
  const [row] = await app.db.select().from(verifications);
  const wrong: Partial<Tokens>[] = [
    {},
    { access_token },
    { refresh_token },
    { access_token, refresh_token },
    { access_token, refresh_token, key: '' },
    { access_token, refresh_token, key: other.key },
    { access_token, refresh_token: '', key },
    { access_token: '', refresh_token, key },
    { access_token: refresh_token, refresh_token: access_token, key },
    { access_token, refresh_token: other.refresh_token, key },
    { access_token: other.access_token, refresh_token, key },
    { access_token, refresh_token: `${refresh_token}x`, key },
    { access_token: `${access_token}.${refresh_token}`, refresh_token: '', key },
    { access_token: row?.identifier ?? '', refresh_token: row?.value ?? '' },
    { access_token: 'password-reset:%', refresh_token: '%' },
  ];
  for (const each of wrong) expect(await save(each)).toMatchObject(invalid);
  expect((await signInAs(app, person.email)).status).toBe(200);
  expect((await save(tokens)).status).toBe(200);
});

test('a link mailed before links had a key still works', async () => {
  const person = await makePerson(app, 'customer');
  const tokens = { access_token: 'old-access', refresh_token: 'old-refresh' };
  await insertSecret(app.db, {
    identifier: identifySecret('password-reset', 'old-access.old-refresh'),
    value: person.id,
    expiresAt: new Date(app.clock.now().getTime() + 60_000),
  });
  expect(await save({ ...tokens, key: 'x' })).toMatchObject(invalid);
  expect((await save(tokens)).status).toBe(200);
});

test('a link works once: not a second time, and not from two pages simultaneously', async () => {
  const { tokens } = await askForLink();
  const both = await Promise.all([save(tokens), save(tokens)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await save(tokens)).toMatchObject(invalid);
});

test('saving a password uses up every other link of that person, and of no other', async () => {
  const { person, tokens } = await askForLink();
  const other = await askForLink();
  await ask(person.email);
  const links = await readLinks(person.email);
  expect(links).toHaveLength(2);
  expect((await save(tokens)).status).toBe(200);
  for (const link of links) expect(await save(link)).toMatchObject(invalid);
  expect((await save(other.tokens)).status).toBe(200);
});

test.each([
  [59, 200],
  [60, 400],
])('after %i minutes the link answers %i', async (minutes, status) => {
  const { tokens } = await askForLink();
  app.clock.advance(minutes);
  expect((await save(tokens)).status).toBe(status);
});

test.each(['123456', '1234567'])(
  '%s is refused with the server’s own text, and the link stays valid',
  async (password) => {
    const { person, tokens } = await askForLink();
    expect(await save(tokens, password)).toMatchObject({
      status: 422,
      body: {
        code: 'PASSWORD_TOO_SHORT',
        message: 'Bitte wählen Sie ein Passwort mit mindestens 8 Zeichen.',
      },
    });
    expect((await signInAs(app, person.email)).status).toBe(200);
    expect((await save(tokens, NEW_PASSWORD)).status).toBe(200);
  },
);

test('a common password is refused with a clear text at its field, and the link stays valid', async () => {
  const { person, tokens } = await askForLink();
  expect(await save(tokens, 'Passwort2026!')).toMatchObject({
    status: 422,
    body: { code: 'PASSWORD_TOO_COMMON', data: { fields: [{ path: 'password' }] } },
  });
  expect((await save(tokens, person.email)).body.code).toBe('PASSWORD_TOO_COMMON');
  expect((await save(tokens)).status).toBe(200);
});

test('the owner is notified of the new password by mail, once, with the time', async () => {
  const { person, tokens } = await askForLink();
  await save(tokens);
  await save(tokens);
  const mails = await readMails(app, person.email, 'Ihr Passwort wurde geändert');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.plain).toContain(`wurde am ${formatDateTime(app.clock.now())} Uhr geändert`);
});

test('an overlong or empty password is refused', async () => {
  const { tokens } = await askForLink();
  expect(await save(tokens, 'a'.repeat(257))).toMatchObject({
    status: 422,
    body: {
      data: { fields: [{ path: 'password', message: 'Das Passwort darf höchstens 256 Zeichen lang sein.' }] },
    },
  });
  expect((await visitor(app).call('/update-password', tokens)).status).toBe(422);
  expect((await save(tokens, 'Grüße aus 🚚 Hamburg')).status).toBe(200);
});

test('a saved password ends every session of that person, and no other', async () => {
  const { person, tokens } = await askForLink();
  const bystander = await makePerson(app, 'customer');
  const second = cookieHeader((await signInAs(app, person.email)).cookies);
  expect((await save(tokens)).status).toBe(200);
  expect((await person.call('/deliveries?list=active')).status).toBe(401);
  const who = await visitor(app).call('/me', undefined, second);
  expect(who.body).toEqual({ user: null, profile: null, cookies: expect.any(Object) });
  expect((await bystander.call('/deliveries?list=active')).status).toBe(200);
});

test('the mail says how long the link is valid and that nothing else has to be done', async () => {
  const { person } = await askForLink();
  const [mail] = await readMails(app, person.email);
  expect(mail?.plain).toContain('Der Link gilt eine Stunde.');
});

const limited = {
  status: 429,
  body: { code: 'RATE_LIMITED', message: 'Zu viele Versuche. Bitte warten Sie ein paar Minuten.' },
};

test('after ten requests for one address the eleventh waits, whether the address is known or not', async () => {
  const person = await makePerson(app, 'customer');
  for (const email of [person.email, newEmail()]) {
    for (let n = 0; n < 10; n += 1) expect((await ask(email)).status).toBe(200);
    expect(await ask(email)).toMatchObject(limited);
  }
});

test('all operations that send mail to one address share one limit', async () => {
  const email = newEmail();
  for (let n = 0; n < 5; n += 1) {
    expect((await ask(email)).status).toBe(200);
    expect((await visitor(app).call('/resend-confirmation', { email })).status).toBe(200);
  }
  expect(await visitor(app).call('/register', registrationOf(email))).toMatchObject(limited);
  expect(await ask(email)).toMatchObject(limited);
});

test('after thirty attempts from one place the next waits, even with a valid link', async () => {
  const { person, tokens } = await askForLink();
  for (let n = 0; n < 30; n += 1) expect((await save({}, PASSWORD)).status).toBe(400);
  expect(await save(tokens)).toMatchObject(limited);
  expect((await signInAs(app, person.email)).status).toBe(200);
});
