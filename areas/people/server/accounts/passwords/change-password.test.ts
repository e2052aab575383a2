import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifications } from '#people/tables/accounts-tables.ts';
import { cookieHeader, signInAs } from '#people/tests/account-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

const NEW = 'noch-viel-sicherer-2026';
const change = (person: Pick<Person, 'call'>, password = NEW, current_password = PASSWORD) =>
  person.call('/change-password', { current_password, password });
const isSignedIn = async (headers: { cookie: string }) =>
  (await visitor(app).call<{ user: unknown }>('/me', undefined, headers)).body.user !== null;

test.each(['customer', 'driver', 'admin'] as const)(
  'a %s changes the password with the old one, stays signed in here and nowhere else, and is notified by mail',
  async (role) => {
    const person = await makePerson(app, role);
    const bystander = await makePerson(app, role);
    const elsewhere = cookieHeader((await signInAs(app, person.email)).cookies);
    expect(await change(person)).toMatchObject({ status: 200, body: { changed: true } });
    expect((await person.call<{ user: unknown }>('/me')).body.user).not.toBeNull();
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await bystander.call<{ user: unknown }>('/me')).body.user).not.toBeNull();
    expect((await signInAs(app, person.email)).body.code).toBe('WRONG_CREDENTIALS');
    expect((await signInAs(app, person.email, { password: NEW })).status).toBe(200);
    const mails = await readMails(app, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Passwort wurde geändert']);
  },
);

test('without the old password nothing changes and no mail is sent', async () => {
  const person = await makePerson(app, 'customer');
  expect(await change(person, NEW, 'falsch-falsch')).toMatchObject({
    status: 403,
    body: { code: 'WRONG_PASSWORD', message: 'Das Passwort ist falsch.' },
  });
  expect((await signInAs(app, person.email)).status).toBe(200);
  expect(await readMails(app, person.email)).toEqual([]);
});

test.each([
  ['Passwort1', 'PASSWORD_TOO_COMMON'],
  [PASSWORD, 'PASSWORD_UNCHANGED'],
])('%s is refused at its field, and the old one stays', async (password, code) => {
  const person = await makePerson(app, 'customer');
  expect(await change(person, password)).toMatchObject({
    status: 422,
    body: { code, data: { fields: [{ path: 'password' }] } },
  });
  expect((await signInAs(app, person.email)).status).toBe(200);
});

test('an earlier link to the reset screen is invalid after the change', async () => {
  const person = await makePerson(app, 'customer');
  await visitor(app).call('/request-password-reset', { email: person.email });
  await app.drain();
  const links = () => app.db.$count(verifications, eq(verifications.value, person.id));
  expect(await links()).toBe(1);
  await change(person);
  expect(await links()).toBe(0);
});

test('in an open session guessing is limited: after ten attempts the next one waits', async () => {
  const person = await makePerson(app, 'customer');
  for (let n = 0; n < 10; n += 1) expect((await change(person, NEW, 'falsch-falsch')).status).toBe(403);
  expect((await change(person)).status).toBe(429);
});
