import { expect, test } from 'vitest';
import { newEmail, readResetLink, signInAs } from '#people/tests/account-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { makeAdmin } from './make-admin.ts';

const app = await openTestApp();

const password = 'drei-ganz-eigene-worte';
const make = (email: string) =>
  app.db.transaction((tx) => makeAdmin(app.services, tx, { email, fullName: 'Ole Brandt', duty: 'owner' }));
const choose = async (link: string | undefined) =>
  (await visitor(app).call('/update-password', { ...readResetLink(link), password })).status;

test('an admin made by the command chooses the password by the link, once', async () => {
  const email = newEmail();
  const made = await make(email);
  expect(await choose(made?.link)).toBe(200);
  expect((await signInAs(app, email, { password })).body.profile).toMatchObject({ role: 'admin' });
  expect(await choose(made?.link)).toBe(400);
});

test('after a day the link is invalid', async () => {
  const made = await make(newEmail());
  app.clock.advance(24 * 60);
  expect(await choose(made?.link)).toBe(400);
});

test('an address that has an account gets no link and no duty', async () => {
  const { email } = await makePerson(app, 'customer');
  expect(await make(email)).toBeUndefined();
  expect((await signInAs(app, email)).body.profile).toMatchObject({ role: 'customer' });
});
