import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { profiles } from '#people/tables/accounts-tables.ts';
import { cookieHeader, newEmail, registrationOf, signInAs } from '#people/tests/account-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
/** What the tests do to the table. */
afterEach(() =>
  app.pool.query(`alter table if exists profiles_away rename to profiles;
    alter table profiles drop constraint if exists refuse_all`),
);

test('a profile that cannot be read does not prevent a confirmed sign-in, but gives no access', async () => {
  const person = await makePerson(app, 'admin');
  await app.pool.query('alter table profiles rename to profiles_away');
  const answer = await signInAs(app, person.email);
  expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id }, profile: null } });
  const cookie = cookieHeader(answer.cookies);
  expect((await visitor(app).call('/me', undefined, cookie)).status).toBe(500);
  expect((await visitor(app).call('/deliveries?list=active', undefined, cookie)).status).toBe(500);

  await app.pool.query('alter table profiles_away rename to profiles');
  expect((await visitor(app).call('/me', undefined, cookie)).body).toMatchObject({
    profile: { role: 'admin' },
  });
});

test('a missing profile that cannot be created does not prevent a confirmed sign-in either', async () => {
  const person = await makePerson(app, 'customer');
  await app.db.delete(profiles).where(eq(profiles.id, person.id));
  await app.pool.query("alter table profiles add constraint refuse_all check (role = 'nobody') not valid");
  const answer = await signInAs(app, person.email);
  expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id }, profile: null } });
  const who = await visitor(app).call('/me', undefined, cookieHeader(answer.cookies));
  expect(who.body).toMatchObject({ user: { id: person.id }, profile: null });
});

test('an unconfirmed person whose role cannot be read gets no session', async () => {
  const email = newEmail();
  await visitor(app).call('/register', registrationOf(email));
  await app.pool.query('alter table profiles rename to profiles_away');
  expect(await signInAs(app, email)).toMatchObject({
    status: 500,
    body: { message: 'Ein Fehler ist aufgetreten' },
    cookies: [],
  });
});
