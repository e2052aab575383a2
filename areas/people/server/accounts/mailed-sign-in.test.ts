import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users, verifications } from '#people/tables/accounts-tables.ts';
import {
  cookieHeader,
  newEmail,
  readResetLink,
  registrationOf,
  signInAs,
} from '#people/tests/account-fixtures.ts';
import { addPasskey } from '#people/tests/passkey-steps.ts';
import { giveApp } from '#people/tests/set-up-two-factor.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { eraseAccount } from './erase-account.ts';
import { SIGN_IN_LINK_JOB } from './mailed-sign-in.ts';
import { savePassword } from './passwords/save-password.ts';
import { shutOut } from './shut-out.ts';

const app = await openTestApp();
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
});

const SUBJECT = 'Ihr Link zur Anmeldung';
const ask = (email: string, next?: string) =>
  visitor(app).call('/request-sign-in-link', { email, ...(next === undefined ? {} : { next }) });
const open = (token: string, headers?: Record<string, string>) =>
  visitor(app).call<{
    code?: string;
    user?: { id: string } | null;
    secondFactor?: true;
    choosePassword?: { access_token: string; refresh_token: string; key: string };
  }>('/sign-in/link', { token, rememberMe: true }, headers);
const sessionIn = (cookies: string[]) => cookies.some((cookie) => /session_token=[^;]/.test(cookie));

async function readLinks(email: string): Promise<URL[]> {
  const found = await readMails(app, email, SUBJECT);
  return found.map(({ plain }) => new URL(/http\S+#link=\S+/.exec(plain)?.[0] ?? ''));
}

async function askForToken(email: string): Promise<string> {
  await ask(email);
  return (await readLinks(email)).at(-1)?.hash.replace('#link=', '') ?? expect.fail('no link was mailed');
}

test('the link signs in once, in any browser, and leads back to the page that was asked for', async () => {
  const person = await makePerson(app, 'driver');
  await ask(` ${person.email.toUpperCase()} `, '/driver-dashboard?tab=active');
  const [link = expect.fail('no link was mailed')] = await readLinks(person.email);
  expect([link.pathname, link.searchParams.get('next')]).toEqual(['/login', '/driver-dashboard?tab=active']);
  const token = link.hash.replace('#link=', '');
  // A scanner of mails opens the address, of which the token is no part for a server.
  await app.http.inject({ url: `${link.pathname}${link.search}` });
  expect((await app.http.inject({ url: `/api/sign-in/link?token=${token}` })).statusCode).toBe(404);

  const entered = await open(token);
  expect(entered).toMatchObject({ status: 200, body: { user: { id: person.id } } });
  expect(entered.body.choosePassword).toBeUndefined();
  expect([sessionIn(entered.cookies), entered.cookies.join().includes('known_browser=')]).toEqual([
    true,
    true,
  ]);
  expect(await open(token)).toMatchObject({ status: 400, body: { code: 'SIGN_IN_LINK_INVALID' } });
});

test('known and unknown addresses get the same answer and cause the same work in the request', async () => {
  const person = await makePerson(app, 'customer');
  const unknown = newEmail();
  await app.drain();
  const before = await app.db.$count(verifications);
  for (const email of [person.email, unknown]) {
    expect(await ask(email)).toEqual({ status: 200, body: { sent: true }, cookies: [] });
    const { rows } = await app.pool.query(
      "select 1 from pgboss.job where name = $1 and data->>'email' = $2",
      [SIGN_IN_LINK_JOB, email],
    );
    expect(rows).toHaveLength(1);
  }
  expect(await app.db.$count(verifications)).toBe(before);
  expect(await readMails(app, unknown)).toEqual([]);
});

test('a target on another site is refused', async () => {
  const person = await makePerson(app, 'customer');
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    expect((await ask(person.email, next)).status).toBe(422);
  }
  expect(await readLinks(person.email)).toEqual([]);
});

test.each<[string, (person: Person) => Promise<unknown>, string?]>([
  ['sixteen minutes old', async () => app.clock.advance(16)],
  ['followed by a newer one', async ({ email }) => await askForToken(email)],
  [
    'from before a new password',
    async ({ id: userId }) =>
      await app.db.transaction((tx) => savePassword(app.services, tx, { userId, passwordHash: 'A' })),
  ],
  [
    'of an account that was erased',
    async ({ id }) => await app.db.transaction((tx) => eraseAccount(tx, id, app.clock.now())),
  ],
  [
    'of a blocked person',
    async ({ id }) =>
      await app.db.transaction((tx) => shutOut(tx, id, { reason: 'Test', at: app.clock.now() })),
    'ACCOUNT_BLOCKED',
  ],
])('a link %s signs nobody in', async (_, act, code = 'SIGN_IN_LINK_INVALID') => {
  const person = await makePerson(app, 'customer');
  const token = await askForToken(person.email);
  await act(person);
  const { body, cookies } = await open(token);
  expect([body.code, sessionIn(cookies)]).toEqual([code, false]);
});

test('a link from another site is refused and stays good, and one of a guessed token opens nothing', async () => {
  const person = await makePerson(app, 'customer');
  const token = await askForToken(person.email);
  expect((await open(token, { origin: 'https://evil.example' })).body.code).toBe('ORIGIN_REFUSED');
  expect((await open('A')).body.code).toBe('SIGN_IN_LINK_INVALID');
  expect((await open(token)).status).toBe(200);
});

test('the link is one factor: the app’s code, or an admin’s passkey, is still asked for', async () => {
  const [coded, keyed] = [await makePerson(app, 'admin'), await makePerson(app, 'admin')];
  const phone = await giveApp(app, coded);
  await addPasskey(keyed);
  for (const { email } of [coded, keyed]) {
    const first = await open(await askForToken(email));
    expect([first.body, sessionIn(first.cookies)]).toEqual([
      { user: null, profile: null, secondFactor: true },
      false,
    ]);
    if (email === keyed.email) continue;
    const code = await phone.code();
    const done = await visitor(app).call('/sign-in/second-step', { code }, cookieHeader(first.cookies));
    expect([done.status, sessionIn(done.cookies)]).toEqual([200, true]);
  }
});

test('it confirms an address, ends what somebody else may have made of it, and offers a password', async () => {
  const email = newEmail();
  const made = await visitor(app).call<{ ticket: string }>('/register', registrationOf(email, 'driver'));
  const before = cookieHeader(made.cookies);
  const { body, cookies } = await open(await askForToken(email));
  expect(body).toMatchObject({ user: { emailConfirmed: true }, choosePassword: { key: expect.any(String) } });
  expect((await visitor(app).call('/sessions', undefined, before)).status).toBe(401);
  expect((await signInAs(app, email)).body.code).toBe('WRONG_CREDENTIALS');
  const again = await visitor(app).call('/continue-registration', { token: made.body.ticket });
  expect(again.body).toEqual({ signedIn: false });

  // What the mail has brought is proof for a passkey as well.
  const begun = await visitor(app).call(
    '/passkeys/start',
    { mailed: body.choosePassword },
    cookieHeader(cookies),
  );
  expect(begun.status).toBe(200);
  const saved = { ...(body.choosePassword ?? readResetLink()), password: 'drei-neue-worte' };
  expect((await visitor(app).call('/update-password', saved)).status).toBe(200);
  expect((await signInAs(app, email, { password: 'drei-neue-worte' })).status).toBe(200);
});

test('a guest’s account opens by its own address alone, never by one that nobody has paid with', async () => {
  const guest = await makePerson(app, 'customer');
  const typed = newEmail();
  await app.db
    .update(users)
    .set({ email: `${guest.id}@gast.invalid` })
    .where(eq(users.id, guest.id));
  await ask(typed);
  expect(await readMails(app, typed)).toEqual([]);
});

test('after ten mails for one address the eleventh waits, and so does a place after three hundred tries', async () => {
  const email = newEmail();
  for (let n = 0; n < 10; n += 1) expect((await ask(email)).status).toBe(200);
  expect((await ask(email)).status).toBe(429);
  expect((await open('A')).status).toBe(400);
  await app.pool.query("update rate_limits set count = 300 where key like 'sign-in:ip:%'");
  expect((await open('A')).status).toBe(429);
});
