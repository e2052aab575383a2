import { expect, test } from 'vitest';
import { cookieHeader } from '#people/tests/account-fixtures.ts';
import { makePerson, PASSWORD, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { deviceText } from './device-text.ts';

const app = await openTestApp();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function signInWith(email: string, userAgent: string) {
  const body = { email, password: PASSWORD, rememberMe: true };
  return cookieHeader((await visitor(app).call('/sign-in', body, { 'user-agent': userAgent })).cookies);
}
interface Listed {
  sessions: { id: string; device: string; since: string; isCurrent: boolean }[];
}
const list = (headers?: { cookie: string }) => visitor(app).call<Listed>('/sessions', undefined, headers);

test('own sessions are listed with their device, the current one first, and without token and address', async () => {
  const [person, other] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  await signInWith(other.email, FIREFOX);
  const computer = await signInWith(person.email, FIREFOX);
  const phone = await signInWith(person.email, IPHONE);
  const { status, body } = await list(computer);
  expect(status).toBe(200);
  expect(body.sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox auf Windows', true],
    ['Safari auf iPhone', false],
    // The session from the test's setup.
    ['Unbekanntes Gerät', false],
  ]);
  expect(Object.keys(body.sessions[0] ?? {}).sort()).toEqual(['device', 'id', 'isCurrent', 'since']);
  expect((await list(phone)).body.sessions[0]).toMatchObject({
    device: 'Safari auf iPhone',
    isCurrent: true,
  });
});

test('sessions are also listed for a person who signed in days ago', async () => {
  const person = await makePerson(app, 'customer');
  await app.pool.query("update sessions set created_at = created_at - interval '3 days'");
  const { status, body } = await person.call<Listed>('/sessions');
  expect(status).toBe(200);
  expect(body.sessions).toHaveLength(1);
});

test('signing out everywhere ends all sessions of the person, including the current one, and no others', async () => {
  const [person, other] = [await makePerson(app, 'driver'), await makePerson(app, 'driver')];
  const here = await signInWith(person.email, FIREFOX);
  const there = await signInWith(person.email, IPHONE);
  const ended = await visitor(app).call('/sessions/end', { password: PASSWORD }, here);
  expect(ended).toMatchObject({ status: 200, body: { ended: true } });
  expect(ended.cookies.find((cookie) => cookie.startsWith('elbbote.session_token='))).toMatch(/Max-Age=0/);
  for (const cookie of [here, there]) expect((await list(cookie)).status).toBe(401);
  expect((await person.call('/sessions')).status).toBe(401);
  expect((await other.call('/sessions')).status).toBe(200);
});

test('sessions are ended with the password only, within ten attempts', async () => {
  const person = await makePerson(app, 'customer');
  expect((await visitor(app).call('/sessions/end', { password: PASSWORD })).status).toBe(401);
  const end = (password: string) => person.call('/sessions/end', { password });
  for (let n = 0; n < 10; n += 1) {
    expect(await end('falsch-falsch')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
  }
  expect((await end(PASSWORD)).status).toBe(429);
  expect((await person.call('/sessions')).status).toBe(200);
});

test.each([
  [FIREFOX, 'Firefox auf Windows'],
  [IPHONE, 'Safari auf iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome auf Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge auf Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari auf Mac',
  ],
  ['curl/8.5.0', 'Unbekanntes Gerät'],
  ['<b>evil</b>', 'Unbekanntes Gerät'],
  ['', 'Unbekanntes Gerät'],
])('the user agent %s is shown as %s', (userAgent, words) => {
  expect(deviceText(userAgent)).toBe(words);
});

test('signing in again in the same browser ends the earlier session there, and no other', async () => {
  const person = await makePerson(app, 'customer');
  const phone = await signInWith(person.email, IPHONE);
  const earlier = await signInWith(person.email, FIREFOX);
  const body = { email: person.email, password: PASSWORD, rememberMe: true };
  const later = cookieHeader((await visitor(app).call('/sign-in', body, earlier)).cookies);
  expect((await list(earlier)).status).toBe(401);
  expect((await list(later)).status).toBe(200);
  expect((await list(phone)).status).toBe(200);
});
