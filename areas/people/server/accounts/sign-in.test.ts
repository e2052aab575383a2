import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles, sessions, users } from '#people/tables/accounts-tables.ts';
import { cookieHeader, newEmail, registrationOf, signInAs } from '#people/tests/account-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

const me = (headers: Record<string, string>) =>
  visitor(app).call<{ user: { id: string } | null; profile: { role: string } | null }>(
    '/me',
    undefined,
    headers,
  );
const countSessions = (userId: string) => app.db.$count(sessions, eq(sessions.userId, userId));

test.each(['customer', 'driver', 'admin'] as const)(
  'a confirmed %s signs in and is recognised from then on',
  async (role) => {
    const person = await makePerson(app, role);
    const answer = await signInAs(app, person.email.toUpperCase());
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id }, profile: { role } } });
    expect((await me(cookieHeader(answer.cookies))).body).toMatchObject({
      user: { id: person.id },
      profile: { role },
    });
  },
);

test('an unknown address gets exactly the response of a wrong password', async () => {
  const person = await makePerson(app, 'customer');
  const wrong = await signInAs(app, person.email, { password: 'falsch-falsch' });
  const unknown = await signInAs(app, newEmail(), { password: 'falsch-falsch' });
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: 'WRONG_CREDENTIALS', message: 'E-Mail oder Passwort ist falsch.' },
    cookies: [],
  });
  expect(unknown).toEqual(wrong);
});

test('a mail domain with umlauts signs in, with a password typed on another keyboard', async () => {
  const email = newEmail().replace(/@.*/, '@bäckerei-müller.de');
  const password = 'Grüße-aus-Österreich-77';
  const form = { ...registrationOf(email, 'driver'), password: password.normalize('NFD') };
  expect((await visitor(app).call('/register', form)).status).toBe(200);
  const answer = await signInAs(app, email.normalize('NFD').toUpperCase(), { password });
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { email: email.replace('bäckerei-müller', 'xn--bckerei-mller-bfb28a') } },
  });
});

test('an unconfirmed customer is refused with a clear text and left without a session', async () => {
  const email = newEmail();
  await visitor(app).call('/register', registrationOf(email));
  expect(await signInAs(app, email)).toMatchObject({
    status: 403,
    body: {
      code: 'EMAIL_NOT_CONFIRMED',
      message: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Den Link dazu haben wir Ihnen geschickt.',
    },
    cookies: [],
  });
  const [user] = await app.db.select().from(users).where(eq(users.email, email));
  expect(await countSessions(user?.id ?? '')).toBe(0);
  // Without the password the response does not reveal whether the address is unconfirmed.
  expect((await signInAs(app, email, { password: 'falsch-falsch' })).body.code).toBe('WRONG_CREDENTIALS');
});

test('an unconfirmed driver may sign in again', async () => {
  const email = newEmail();
  await visitor(app).call('/register', registrationOf(email, 'driver'));
  expect(await signInAs(app, email)).toMatchObject({
    status: 200,
    body: { user: { emailConfirmed: false }, profile: { role: 'driver' } },
  });
});

test.each(['admin', 'driver'] as const)(
  'a missing profile is created as customer, though the sign-up metadata says %s',
  async (role) => {
    const person = await makePerson(app, role, { fullName: 'Ole Voss', online: false });
    await app.db.delete(profiles).where(eq(profiles.id, person.id));
    const answer = await signInAs(app, person.email);
    expect(answer.body.profile).toMatchObject({
      role: 'customer',
      full_name: 'Ole Voss',
      email: person.email,
    });
  },
);

test('the role is read from the current profile, also for existing sessions', async () => {
  const person = await makePerson(app, 'customer');
  expect((await person.call('/driver')).status).toBe(403);
  await app.db.update(profiles).set({ role: 'driver' }).where(eq(profiles.id, person.id));
  expect((await person.call('/driver')).status).toBe(200);
  expect((await person.call('/deliveries?list=active')).status).toBe(403);
});

test('a session whose profile is missing counts as none', async () => {
  const person = await makePerson(app, 'customer');
  await app.db.delete(profiles).where(eq(profiles.id, person.id));
  expect((await person.call('/deliveries?list=active')).status).toBe(401);
});

test('the session is an httpOnly cookie with SameSite=Lax, and no response contains its token', async () => {
  const person = await makePerson(app, 'customer');
  const answer = await signInAs(app, person.email);
  const session = answer.cookies.find((cookie) => cookie.startsWith('elbbote.session_token='));
  expect(session).toMatch(/Max-Age=2592000/);
  for (const cookie of answer.cookies) {
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
  }
  const rows = await app.db.select().from(sessions).where(eq(sessions.userId, person.id));
  const bodies = JSON.stringify([answer.body, (await me(cookieHeader(answer.cookies))).body]);
  for (const { token } of rows) expect(bodies).not.toContain(token);
});

test('without "Angemeldet bleiben" the cookie ends with the browser', async () => {
  const person = await makePerson(app, 'customer');
  const answer = await signInAs(app, person.email, { rememberMe: false });
  const session = answer.cookies.find((cookie) => cookie.startsWith('elbbote.session_token='));
  expect(session).toBeDefined();
  expect(session).not.toMatch(/Max-Age|Expires/i);
  expect((await me(cookieHeader(answer.cookies))).body.user?.id).toBe(person.id);
});

test('signing out ends the session on the server: the old cookie is invalid', async () => {
  const person = await makePerson(app, 'customer');
  const before = await countSessions(person.id);
  const cookie = cookieHeader((await signInAs(app, person.email)).cookies);
  const other = cookieHeader((await signInAs(app, person.email)).cookies);
  const out = await visitor(app).call('/sign-out', {}, cookie);
  expect(out).toMatchObject({ status: 200, body: { signedOut: true } });
  expect(out.cookies.find((each) => each.startsWith('elbbote.session_token='))).toMatch(/Max-Age=0/);
  expect((await me(cookie)).body).toEqual({ user: null, profile: null, cookies: expect.any(Object) });
  expect((await visitor(app).call('/deliveries?list=active', undefined, cookie)).status).toBe(401);
  // Another browser of the same person stays signed in.
  expect((await me(other)).body.user?.id).toBe(person.id);
  expect(await countSessions(person.id)).toBe(before + 1);
});

test('signing out without a session changes nothing', async () => {
  expect((await visitor(app).call('/sign-out', {})).status).toBe(200);
});

test('an altered cookie counts as no session', async () => {
  const person = await makePerson(app, 'admin');
  const { cookie } = cookieHeader((await signInAs(app, person.email)).cookies);
  const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, person.id));
  const forged = [
    cookie.replace(/session_token=./, (start) =>
      start.endsWith('x') ? 'session_token=y' : 'session_token=x',
    ),
    `elbbote.session_token=${row?.token}`,
    `elbbote.session_token=${row?.token}.${Buffer.from('x'.repeat(32)).toString('base64')}`,
  ];
  for (const each of forged) expect((await me({ cookie: each })).body.user).toBeNull();
});
