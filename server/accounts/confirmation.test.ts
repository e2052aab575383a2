import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, registrationOf, signInAs } from '#tests/support/accounts.ts';
import { readMails } from '#tests/support/deliveries.ts';
import { makePerson, visitor } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.end());

const confirm = (token: string) => visitor(app).call('/confirm-email', { token });
const resend = (email: string) => visitor(app).call('/resend-confirmation', { email });

async function registerAndReadTokens(): Promise<{ email: string; tokens: () => Promise<string[]> }> {
  const email = newEmail();
  await visitor(app).call('/register', registrationOf(email));
  const tokens = async () =>
    (await readMails(app, email))
      .map(({ plain }) => /confirm=(\S+)/.exec(plain)?.[1] ?? '')
      .map(decodeURIComponent);
  return { email, tokens };
}

async function signToken(email: string, secret: string, expires: Date): Promise<string> {
  return await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
}
const tomorrow = new Date(Date.now() + 86_400_000);
const yesterday = new Date(Date.now() - 86_400_000);

test('the link in the mail lets the customer sign in, and a second click does no harm', async () => {
  const { email, tokens } = await registerAndReadTokens();
  const [token = ''] = await tokens();
  expect((await signInAs(app, email)).body.code).toBe('EMAIL_NOT_CONFIRMED');
  expect(await confirm(token)).toMatchObject({ status: 200, body: { confirmed: true } });
  expect((await signInAs(app, email)).status).toBe(200);
  expect((await confirm(token)).status).toBe(200);
});

test('a link that is altered, expired, signed by somebody else or for nobody confirms nothing', async () => {
  const { email, tokens } = await registerAndReadTokens();
  const [token = ''] = await tokens();
  const [header, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ email, exp: 4e9 })).toString('base64url');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const { appSecret } = app.config;
  const bad = [
    'unsinn',
    unsigned,
    `${header}.${payload}.${signature}`,
    await signToken(email, appSecret, yesterday),
    await signToken(email, 'x'.repeat(40), tomorrow),
    await signToken(newEmail(), appSecret, tomorrow),
  ];
  for (const each of bad) {
    expect(await confirm(each)).toMatchObject({
      status: 400,
      body: {
        code: 'CONFIRMATION_INVALID',
        message: 'Dieser Bestätigungslink ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
      },
    });
  }
  expect((await signInAs(app, email)).body.code).toBe('EMAIL_NOT_CONFIRMED');
});

test('the mail can be sent again, and the new link works', async () => {
  const { email, tokens } = await registerAndReadTokens();
  expect(await resend(email)).toMatchObject({ status: 200, body: { sent: true } });
  const all = await tokens();
  expect(all).toHaveLength(2);
  expect((await confirm(all[1] ?? '')).status).toBe(200);
});

test('asking again says the same for an unknown and a confirmed address, and mails nobody', async () => {
  const known = await makePerson(app, 'customer');
  const unknown = newEmail();
  for (const email of [known.email, unknown]) {
    expect(await resend(email)).toMatchObject({ status: 200, body: { sent: true } });
    expect(await readMails(app, email)).toEqual([]);
  }
});

test('nobody is flooded: after ten mails to one address, the first one included, the next is refused', async () => {
  const { email, tokens } = await registerAndReadTokens();
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await resend(email)).status);
  expect(statuses).toEqual([...Array(9).fill(200), 429]);
  expect(await tokens()).toHaveLength(10);
});
