import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { newEmail, registrationOf, signInAs } from '#people/tests/account-fixtures.ts';
import { keepLog } from '#tests/support/keep-log.ts';
import { makePerson, PASSWORD, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({
  LOG_LEVEL: 'info',
  INBOUND_MAIL_ADDRESS: 'antwort@eingang.beispiel.de',
  INBOUND_MAIL_SECRET: 'ein-geheimnis-mit-24-zeichen',
});
const lines = keepLog(app);
beforeEach(() => {
  lines.length = 0;
});

/** The security events logged since the test began, without the log's own fields. */
function events(): Record<string, unknown>[] {
  const found = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => 'security' in line);
  for (const line of found) expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/);
  return found.map(({ security, userId, operation, code }) =>
    Object.fromEntries(
      Object.entries({ security, userId, operation, code }).filter(([, value]) => value !== undefined),
    ),
  );
}

test('a sign-in is logged by id, and a failure without naming the account', async () => {
  const person = await makePerson(app, 'customer');
  await signInAs(app, person.email, { password: 'falsch-falsch' });
  await signInAs(app, newEmail());
  await signInAs(app, person.email);
  const failed = { security: 'sign-in-failed', operation: 'accounts.signIn', code: 'WRONG_CREDENTIALS' };
  expect(events()).toEqual([
    failed,
    failed,
    { security: 'signed-in', userId: person.id, operation: 'accounts.signIn' },
  ]);
});

test('an unconfirmed sign-in and a sign-in by the link of a mail are logged', async () => {
  const email = newEmail();
  await visitor(app).call('/register', registrationOf(email));
  await signInAs(app, email);
  expect(events()).toMatchObject([{ security: 'sign-in-failed', code: 'EMAIL_NOT_CONFIRMED' }]);
});

test('a sign-out, a forgotten password and invalid links are logged', async () => {
  const person = await makePerson(app, 'customer');
  await person.call('/sign-out', {});
  await person.call('/sign-out', {});
  await visitor(app).call('/request-password-reset', { email: newEmail() });
  const token = 'a'.repeat(32);
  await visitor(app).call('/confirm-email', { token });
  expect(events()).toEqual([
    { security: 'signed-out', userId: person.id, operation: 'accounts.signOut' },
    { security: 'password-reset-asked', operation: 'accounts.requestPasswordReset' },
    { security: 'link-refused', operation: 'accounts.confirmEmail', code: 'CONFIRMATION_INVALID' },
  ]);
});

test('requests refused before any operation are logged: other sites, links to files, unsigned webhooks', async () => {
  const person = await makePerson(app, 'customer');
  await person.call('/profile', {}, { origin: 'https://evil.example' });
  await app.http.inject({ url: '/api/files/nothing' });
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  await app.http.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: '{}' });
  const url = '/api/webhooks/inbound-mail';
  await app.http.inject({ method: 'POST', url, headers: { authorization: 'Basic bm8=' }, payload: {} });
  expect(events()).toEqual([
    { security: 'origin-refused', operation: 'accounts.updateProfile', code: 'ORIGIN_REFUSED' },
    { security: 'link-refused', code: 'LINK_ENDED' },
    { security: 'webhook-refused' },
    { security: 'webhook-refused' },
  ]);
});

test('rate limiting is logged', async () => {
  const person = await makePerson(app, 'customer');
  for (let n = 0; n < 6; n += 1) await signInAs(app, person.email, { password: 'falsch-falsch' });
  expect(events().at(-1)).toEqual({
    security: 'limited',
    operation: 'accounts.signIn',
    code: 'RATE_LIMITED',
  });
});

test('a new password, a refused old one and the sign-out everywhere are logged', async () => {
  const person = await makePerson(app, 'customer');
  const change = (current_password: string) =>
    person.call('/change-password', { current_password, password: 'drei-neue-worte' });
  await change('falsch-falsch');
  await change(PASSWORD);
  await person.call('/sessions/end', { password: 'drei-neue-worte' });
  expect(events()).toEqual([
    {
      security: 'password-refused',
      userId: person.id,
      operation: 'accounts.changePassword',
      code: 'WRONG_PASSWORD',
    },
    { security: 'password-changed', userId: person.id, operation: 'accounts.changePassword' },
    { security: 'signed-out-everywhere', userId: person.id, operation: 'accounts.endSessions' },
  ]);
});

test('refused rights are logged, by role and by ownership; a search without a result is not', async () => {
  const customer = await makePerson(app, 'customer');
  await customer.call('/driver');
  await customer.call(`/deliveries/${randomUUID()}`);
  await customer.call('/addresses?query=Gibtesnichtstrasse');
  expect(events()).toEqual([
    {
      security: 'rights-refused',
      userId: customer.id,
      operation: 'drivers.driverState',
      code: 'ROLE_NOT_ALLOWED',
    },
    {
      security: 'rights-refused',
      userId: customer.id,
      operation: 'deliveries.getDelivery',
      code: 'DELIVERY_NOT_FOUND',
    },
  ]);
});

test('an admin’s changes are logged; changes by others and an admin’s reads are not', async () => {
  const [admin, customer] = [await makePerson(app, 'admin'), await makePerson(app, 'customer')];
  await admin.call('/change-password', { current_password: PASSWORD, password: 'drei-neue-worte' });
  await admin.call('/sessions');
  await customer.call('/profile', { full_name: 'Käthe Hansen', phone: '040 998877' });
  expect(events()).toEqual([
    { security: 'password-changed', userId: admin.id, operation: 'accounts.changePassword' },
    { security: 'admin-acted', userId: admin.id, operation: 'accounts.changePassword' },
  ]);
});

test('a deleted account is logged', async () => {
  const customer = await makePerson(app, 'customer');
  await customer.call('/delete-account', { password: PASSWORD });
  expect(events()).toEqual([
    { security: 'account-deleted', userId: customer.id, operation: 'personalData.deleteAccount' },
  ]);
});

test('no event contains an email address, a name, an IP address or a password', async () => {
  const person = await makePerson(app, 'driver', { fullName: 'Levke Geheim' });
  await signInAs(app, person.email, { password: 'falsch-falsch' });
  await signInAs(app, person.email);
  await person.call('/deliveries?list=active');
  await person.call('/change-password', { current_password: PASSWORD, password: 'drei-neue-worte' });
  const text = lines.filter((line) => line.includes('"security"')).join('');
  expect(events()).toHaveLength(4);
  for (const secret of [person.email, 'Geheim', '127.0.0.1', 'falsch-falsch', 'drei-neue', PASSWORD]) {
    expect(text).not.toContain(secret);
  }
});
