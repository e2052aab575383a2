import { expect, test } from 'vitest';
import { verifications } from '#people/tables/accounts-tables.ts';
import {
  cookieHeader,
  newEmail,
  readResetLink,
  registrationOf,
  signInAs,
} from '#people/tests/account-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { findUserByEmail } from './accounts.store.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

const confirm = (token: string) => visitor(app).call('/confirm-email', { token });
const resend = (email: string) => visitor(app).call('/resend-confirmation', { email });

async function registerAndReadTokens(
  role?: string,
  next?: string,
): Promise<{ email: string; links: () => Promise<URL[]>; tokens: () => Promise<string[]> }> {
  const email = newEmail();
  await visitor(app).call('/register', { ...registrationOf(email, role), ...(next ? { next } : {}) });
  const links = async () =>
    (await readMails(app, email)).map(({ plain }) => new URL(/http:\S+confirm=\S+/.exec(plain)?.[0] ?? ''));
  const tokens = async () =>
    (await links()).map(({ hash }) => new URLSearchParams(hash.slice(1)).get('confirm') ?? '');
  return { email, links, tokens };
}

const invalid = {
  status: 400,
  body: {
    code: 'CONFIRMATION_INVALID',
    message: 'Dieser Bestätigungslink ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.',
  },
};
const used = {
  status: 409,
  body: {
    code: 'CONFIRMATION_USED',
    message:
      'Dieser Bestätigungslink wurde schon benutzt: Ihre E-Mail-Adresse ist bestätigt, und Sie können sich anmelden.',
  },
};

const askMe = async (cookies: string[]) =>
  (
    await visitor(app).call<{ user: { email: string } | null; profile: { role: string } | null }>(
      '/me',
      undefined,
      cookieHeader(cookies),
    )
  ).body;

test('a page that waits for a confirmation in another browser is notified at once', async () => {
  const { email, tokens } = await registerAndReadTokens('driver');
  const [token = ''] = await tokens();
  const user = await findUserByEmail(app.db, email);
  const closing = new AbortController();
  const events = app.services.live.subscribe({ id: user?.id ?? '', role: 'driver' }, closing.signal);
  const event = events.next();
  await confirm(token);
  expect(await event).toMatchObject({ value: { noun: '*' } });
  closing.abort();
});

test.each(['customer', 'driver'])(
  'the link in the mail signs a %s in, until the browser is closed',
  async (role) => {
    const { email, tokens } = await registerAndReadTokens(role);
    const [token = ''] = await tokens();
    const answer = await confirm(token);
    expect(answer).toMatchObject({ status: 200, body: { confirmed: true, signedIn: true } });
    expect(await askMe(answer.cookies)).toMatchObject({
      user: { email, emailConfirmed: true },
      profile: { role },
    });
    const session = answer.cookies.find((cookie) => cookie.startsWith('elbbote.session_token='));
    expect(session).toMatch(/HttpOnly/);
    expect(session).not.toMatch(/Max-Age|Expires/i);
    expect((await signInAs(app, email)).status).toBe(200);
  },
);

test('the browser that opened the link becomes a known one', async () => {
  const { tokens } = await registerAndReadTokens();
  const [token = ''] = await tokens();
  expect((await confirm(token)).cookies.join()).toContain('elbbote.known_browser=');
});

/** The server was off for some days, followed by the nightly cleanup. */
async function passDays(days: number): Promise<void> {
  app.clock.advance(days * 24 * 60);
  await app.drain();
}

test('the link works once: a second opening shows a message and signs nobody in', async () => {
  const { email, tokens } = await registerAndReadTokens();
  await resend(email);
  const [token = '', sentAgain = ''] = await tokens();
  const both = await Promise.all([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const each of [token, sentAgain]) expect(await confirm(each)).toMatchObject({ ...used, cookies: [] });
  // A month later it is forgotten; until then the nightly cleanup changes nothing.
  await passDays(2);
  expect(await confirm(token)).toMatchObject(used);
  await passDays(30);
  expect(await confirm(token)).toMatchObject(invalid);
  expect(await app.db.$count(verifications)).toBe(0);
});

test('a link scanner that does not send the page’s request does not use up the link', async () => {
  const { links, tokens } = await registerAndReadTokens();
  const [link] = await links();
  await app.http.inject({ method: 'GET', url: `${link?.pathname}${link?.search}` });
  await app.http.inject({ method: 'GET', url: `/api/confirm-email${link?.search}` });
  expect((await confirm((await tokens())[0] ?? '')).status).toBe(200);
});

test('a signed-in person stays signed in: the link confirms, and changes no session', async () => {
  const { email, tokens } = await registerAndReadTokens();
  const somebody = await makePerson(app, 'customer');
  const [token = ''] = await tokens();
  const answer = await somebody.call('/confirm-email', { token });
  expect(answer).toEqual({ status: 200, body: { confirmed: true, signedIn: false }, cookies: [] });
  expect((await somebody.call('/me')).body).toMatchObject({ user: { id: somebody.id } });
  expect((await signInAs(app, email)).status).toBe(200);
});

test('a driver signed in since the registration keeps that session', async () => {
  const email = newEmail();
  const registered = await visitor(app).call('/register', registrationOf(email, 'driver'));
  const [mail] = await readMails(app, email);
  const token = /confirm=([\w-]+)/.exec(mail?.plain ?? '')?.[1];
  const answer = await visitor(app).call('/confirm-email', { token }, cookieHeader(registered.cookies));
  expect(answer).toEqual({ status: 200, body: { confirmed: true, signedIn: true }, cookies: [] });
  expect(await askMe(registered.cookies)).toMatchObject({ user: { email, emailConfirmed: true } });
});

test('a customer in the middle of an order returns to the order form, also from a repeated mail', async () => {
  const next = '/customer-dashboard?tab=new';
  const { email, links } = await registerAndReadTokens('customer', next);
  await visitor(app).call('/resend-confirmation', { email, next });
  const all = await links();
  expect(all.map((link) => link.searchParams.get('next'))).toEqual([next, next]);
  expect(all.map((link) => link.searchParams.has('confirm'))).toEqual([false, false]);
  expect(all.map((link) => link.pathname)).toEqual(['/login', '/login']);
});

test.each(['https://boese.example', '//boese.example', '/\\boese.example', 'javascript:alert(1)'])(
  'a mail of ours links to no other site: %s is refused',
  async (next) => {
    const email = newEmail();
    expect((await visitor(app).call('/register', { ...registrationOf(email), next })).status).toBe(422);
    expect((await visitor(app).call('/resend-confirmation', { email, next })).status).toBe(422);
    expect(await readMails(app, email)).toEqual([]);
  },
);

test('the greeting of the mail omits the name entered by the person', async () => {
  const email = newEmail();
  const form = registrationOf(email);
  form.data.full_name = 'Sie haben gewonnen';
  await visitor(app).call('/register', form);
  await visitor(app).call('/register', form);
  await visitor(app).call('/request-password-reset', { email });
  const mails = await readMails(app, email);
  expect(mails).toHaveLength(3);
  for (const { plain, html, subject } of mails) {
    for (const text of [plain, html, subject]) expect(text).not.toContain('gewonnen');
    expect(plain).toContain('Guten Tag,');
  }
});

test('an altered, invented or day-old link confirms nothing', async () => {
  const { email, tokens } = await registerAndReadTokens();
  const [token = ''] = await tokens();
  const [row] = await app.db.select().from(verifications);
  for (const each of ['unsinn', `${token}x`, token.toLowerCase(), row?.identifier ?? '', row?.value ?? '']) {
    expect(await confirm(each)).toMatchObject({ ...invalid, cookies: [] });
  }
  app.clock.advance(24 * 60);
  expect(await confirm(token)).toMatchObject({ ...invalid, cookies: [] });
  expect((await signInAs(app, email)).body.code).toBe('EMAIL_NOT_CONFIRMED');
});

test('the mail can be sent again, and the new link works', async () => {
  const { email, tokens } = await registerAndReadTokens();
  expect(await resend(email)).toMatchObject({ status: 200, body: { sent: true } });
  const all = await tokens();
  expect(all).toHaveLength(2);
  expect((await confirm(all[1] ?? '')).status).toBe(200);
});

test('a repeated request gets the same response for an unknown and a confirmed address; only the owner gets a mail', async () => {
  const known = await makePerson(app, 'customer');
  const unknown = newEmail();
  for (const email of [known.email, unknown]) {
    expect(await resend(email)).toMatchObject({ status: 200, body: { sent: true } });
  }
  expect(await readMails(app, unknown)).toEqual([]);
  const mails = await readMails(app, known.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Ihre E-Mail-Adresse ist schon bestätigt']);
  expect(mails[0]?.plain).not.toContain('confirm=');
});

test('after ten mails to one address, including the first, the next is refused', async () => {
  const { email, tokens } = await registerAndReadTokens();
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await resend(email)).status);
  expect(statuses).toEqual([...Array(9).fill(200), 429]);
  expect(await tokens()).toHaveLength(10);
});

async function registerWithTicket() {
  const email = newEmail();
  const { body } = await visitor(app).call<{ ticket: string }>('/register', registrationOf(email));
  return { email, ticket: body.ticket };
}
const goOn = (ticket: string) =>
  visitor(app).call<{ signedIn: boolean }>('/continue-registration', { token: ticket });
async function openMail(email: string): Promise<void> {
  const [mail] = await readMails(app, email);
  await confirm(/#confirm=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '');
}

test('the browser that registered goes on once the mail was opened elsewhere, once, and for no known address', async () => {
  const { email, ticket } = await registerWithTicket();
  expect((await goOn(ticket)).body).toEqual({ signedIn: false });
  const known = await visitor(app).call<{ ticket: string }>('/register', registrationOf(email));
  expect(Object.keys(known.body)).toEqual(['next', 'ticket']);

  await openMail(email);
  expect((await goOn(known.body.ticket)).body).toEqual({ signedIn: false });
  const answer = await goOn(ticket);
  expect(answer.body).toEqual({ signedIn: true });
  const me = await visitor(app).call('/me', undefined, cookieHeader(answer.cookies));
  expect(me.body).toMatchObject({ user: { email } });
  expect((await goOn(ticket)).body).toEqual({ signedIn: false });
});

test('a new password ends what the browser that registered was waiting for', async () => {
  const { email, ticket } = await registerWithTicket();
  await openMail(email);
  await visitor(app).call('/request-password-reset', { email });
  const mail = (await readMails(app, email)).find(({ plain }) => plain.includes('/reset-password'));
  const parts = readResetLink(mail?.plain);
  const saved = await visitor(app).call('/update-password', { ...parts, password: 'ganz-anderes-wort-7' });
  expect(saved.status).toBe(200);
  expect((await goOn(ticket)).body).toEqual({ signedIn: false });
});
