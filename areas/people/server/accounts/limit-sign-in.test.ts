import { expect, test } from 'vitest';
import type { RequestContext } from '#app/api.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import {
  cookieHeader,
  newEmail,
  registrationOf,
  signInAs,
  signInFrom,
  readResetLink,
} from '#people/tests/account-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, PASSWORD, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { takeSignInAttempt } from './limit-sign-in.ts';

const app = await openTestApp();

/** Only the limit, without the cost of the password hash. */
async function guessFrom(ip: string, email: string): Promise<AppError | undefined> {
  const context = { services: app.services, headers: new Headers(), ip } as RequestContext;
  try {
    await takeSignInAttempt(context, email);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const WRONG = 'falsch-falsch';

/** A browser that has signed in to the account and out again. */
async function knownBrowser(email: string): Promise<string> {
  const signedIn = cookieHeader((await signInAs(app, email)).cookies);
  const out = await visitor(app).call('/sign-out', {}, signedIn);
  const ended = out.cookies.map((cookie) => cookie.split('=')[0]);
  const kept = signedIn.cookie.split('; ').filter((cookie) => !ended.includes(cookie.split('=')[0]));
  return kept.join('; ');
}

test('wrong passwords from one place cause growing pauses, and each refusal says how long', async () => {
  const { email } = await makePerson(app, 'customer');
  const ip = '192.0.2.1';
  for (let n = 0; n < 5; n += 1) expect((await signInFrom(app, ip, email, WRONG)).status).toBe(401);
  expect(await signInFrom(app, ip, email, PASSWORD)).toMatchObject({
    status: 429,
    body: {
      code: 'RATE_LIMITED',
      message: 'Zu viele Versuche. Bitte versuchen Sie es in 30 Sekunden erneut.',
      data: { retryAfterSeconds: 30 },
    },
  });
  const waits: unknown[] = [];
  for (let n = 0; n < 6; n += 1) {
    app.clock.advance(15);
    expect((await signInFrom(app, ip, email, WRONG)).status).toBe(401);
    waits.push((await signInFrom(app, ip, email, WRONG)).body.data?.retryAfterSeconds);
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  expect((await signInFrom(app, ip, email, WRONG)).body.message).toBe(
    'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.',
  );
});

test('after the pause the right password works, and resets the pauses', async () => {
  const { email } = await makePerson(app, 'customer');
  const ip = '192.0.2.2';
  for (let n = 0; n < 5; n += 1) await signInFrom(app, ip, email, WRONG);
  expect((await signInFrom(app, ip, email, PASSWORD)).status).toBe(429);
  app.clock.advance(0.5);
  expect((await signInFrom(app, ip, email, PASSWORD)).status).toBe(200);
  for (let n = 0; n < 5; n += 1) expect((await signInFrom(app, ip, email, WRONG)).status).toBe(401);
});

test('a pause applies to one place and one account only', async () => {
  const [tried, other] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  for (let n = 0; n < 6; n += 1) await signInFrom(app, '192.0.2.3', tried.email, WRONG);
  expect((await signInFrom(app, '192.0.2.3', tried.email, PASSWORD)).status).toBe(429);
  expect((await signInFrom(app, '192.0.2.3', other.email, PASSWORD)).status).toBe(200);
  // The owner, at home, in a browser that has never signed in.
  expect((await signInFrom(app, '198.51.100.7', tried.email, PASSWORD)).status).toBe(200);
});

test('sign-ins with the right password are not limited, in an unknown browser either', async () => {
  const { email } = await makePerson(app, 'customer');
  for (let n = 0; n < 45; n += 1) expect(await guessFromAndSucceed(email)).toBe(true);
  expect(await guessFrom('192.0.2.9', email)).toBeUndefined();
});

async function guessFromAndSucceed(email: string): Promise<boolean> {
  const context = { services: app.services, headers: new Headers(), ip: '192.0.2.9' } as RequestContext;
  await (await takeSignInAttempt(context, email))();
  return true;
}

test('of 2,000 guesses from 200 addresses at most 100 an hour reach the password, and refusals name the wait', {
  tags: ['slow'],
}, async () => {
  const { email } = await makePerson(app, 'customer');
  const known = await knownBrowser(email);
  let guesses = 0;
  const reached: number[] = [];
  // Ten waves within one hour, each from every address.
  for (let wave = 0; wave < 10; wave += 1) {
    let through = 0;
    for (let from = 0; from < 200; from += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          guessFrom(`10.1.${Math.floor((from + n) / 250)}.${(from + n) % 250}`, email),
        ),
      );
      guesses += answers.length;
      through += answers.filter((refusal) => !refusal).length;
      for (const refusal of answers) {
        if (refusal) expect(refusal.details.retryAfterSeconds).toBeGreaterThan(0);
      }
    }
    reached.push(through);
    app.clock.advance(6);
  }
  expect(guesses).toBe(2000);
  expect(reached.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(100);
  // Some did, otherwise the test would measure nothing.
  expect(reached[0]).toBe(40);

  // Right after the last wave unknown browsers have to wait; the owner's own browser and a mail's link do
  // not.
  for (let n = 0; n < 10; n += 1) await guessFrom(`10.2.0.${n}`, email);
  expect((await signInFrom(app, '198.51.100.8', email, PASSWORD)).status).toBe(429);
  expect((await signInFrom(app, '198.51.100.8', email, PASSWORD, known)).status).toBe(200);
});

test('a known browser has pauses of its own, and is known for its account only', async () => {
  const [owner, other] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  const known = await knownBrowser(owner.email);
  for (let n = 0; n < 5; n += 1) {
    expect((await signInFrom(app, '198.51.100.9', owner.email, WRONG, known)).status).toBe(401);
  }
  expect(await signInFrom(app, '203.0.113.77', owner.email, PASSWORD, known)).toMatchObject({
    status: 429,
    body: { data: { retryAfterSeconds: 30 } },
  });
  // For another account it counts as unknown.
  for (let n = 0; n < 40; n += 1) await guessFrom(`10.3.0.${n}`, other.email);
  expect((await signInFrom(app, '198.51.100.10', other.email, PASSWORD, known)).status).toBe(429);
});

test('a forged or altered cookie makes no browser known', async () => {
  const { email } = await makePerson(app, 'customer');
  const known = await knownBrowser(email);
  for (let n = 0; n < 40; n += 1) await guessFrom(`10.4.0.${n}`, email);
  expect((await signInFrom(app, '198.51.100.11', email, PASSWORD, known)).status).toBe(200);
  for (const forged of [
    known.replace(/=(.)/, (_, first) => (first === 'x' ? '=y' : '=x')),
    `${known}x`,
    'elbbote.known_browser=abc',
    'elbbote.known_browser=a.b~c.d',
  ]) {
    expect((await signInFrom(app, '198.51.100.12', email, PASSWORD, forged)).status).toBe(429);
  }
});

test('a browser shared by two people is known for both, and its cookie reveals no address', async () => {
  const [first, second] = [await makePerson(app, 'customer'), await makePerson(app, 'driver')];
  const one = cookieHeader((await signInAs(app, first.email)).cookies);
  const answer = await visitor(app).call(
    '/sign-in',
    { email: second.email, password: PASSWORD, rememberMe: true },
    one,
  );
  const mark = answer.cookies.find((cookie) => cookie.startsWith('elbbote.known_browser=')) ?? '';
  expect(mark).toMatch(/; Path=\/; Max-Age=31536000; .*HttpOnly; SameSite=Lax$/);
  expect(mark).not.toMatch(/person|beispiel/);
  for (const { email } of [first, second]) {
    for (let n = 0; n < 40; n += 1) await guessFrom(`10.5.0.${n}`, email);
    expect((await signInFrom(app, '198.51.100.13', email, PASSWORD, mark.split(';')[0])).status).toBe(200);
  }
});

test('a password set by the mail’s link works in that browser, even while strangers are guessing', async () => {
  const { email } = await makePerson(app, 'customer');
  await visitor(app).call('/request-password-reset', { email });
  const [mail] = await readMails(app, email, 'Ihr neues Passwort');
  const saved = await visitor(app).call('/update-password', {
    ...readResetLink(mail?.plain),
    password: 'drei-neue-worte',
  });
  expect(saved.status).toBe(200);
  for (let n = 0; n < 40; n += 1) await guessFrom(`10.6.0.${n}`, email);
  const { cookie } = cookieHeader(saved.cookies);
  expect((await signInFrom(app, '198.51.100.14', email, 'drei-neue-worte', cookie)).status).toBe(200);
});

test('a refused sign-in makes no browser known', async () => {
  const email = newEmail();
  await visitor(app).call('/register', registrationOf(email));
  expect((await signInAs(app, email)).cookies).toEqual([]);
  expect((await signInAs(app, email, { password: WRONG })).cookies).toEqual([]);
});
