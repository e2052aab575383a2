import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { authAccounts, profiles, users } from '#people/tables/accounts-tables.ts';
import { cookieHeader, newEmail, registrationOf, signInAs } from '#people/tests/account-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { PASSWORD, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

const register = (body: object) => visitor(app).call('/register', body);

async function readAccount(email: string) {
  const [user] = await app.db.select().from(users).where(eq(users.email, email));
  if (!user) return undefined;
  const [profile] = await app.db.select().from(profiles).where(eq(profiles.id, user.id));
  const driverRows = await app.db.select().from(drivers).where(eq(drivers.userId, user.id));
  const [account] = await app.db.select().from(authAccounts).where(eq(authAccounts.userId, user.id));
  return { user, profile, driverRows, account };
}

const aTicket = expect.stringMatching(/^[\w-]{43}$/) as string;

test('a new customer gets a profile and a confirmation mail, and no session yet', async () => {
  const email = newEmail();
  const answer = await register(registrationOf(email));
  expect(answer).toEqual({ status: 200, body: { next: 'login', ticket: aTicket }, cookies: [] });
  const account = await readAccount(email);
  expect(account?.profile).toMatchObject({
    role: 'customer',
    fullName: 'Wiebke Jansen',
    phone: '+49 40 123456',
    email,
  });
  expect(account?.user.emailVerified).toBe(false);
  expect(account?.driverRows).toEqual([]);
  const [mail, ...more] = await readMails(app, email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse');
  expect(mail?.plain).toMatch(/http:\/\/localhost:3000\/login#confirm=\S+/);
});

test('passwords are stored as argon2id, never in plain text', async () => {
  const email = newEmail();
  await register(registrationOf(email));
  const stored = (await readAccount(email))?.account?.password;
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(stored).not.toContain(PASSWORD);
});

test('a new driver is signed in immediately for the onboarding, offline, with an empty drivers row', async () => {
  const email = newEmail();
  const answer = await register(registrationOf(email, 'driver'));
  expect(answer).toMatchObject({ status: 200, body: { next: 'driver-onboarding' } });
  const state = await visitor(app).call('/driver', undefined, cookieHeader(answer.cookies));
  expect(state.body).toMatchObject({ isOnline: false, onboardingCompleted: false });
  expect((await readAccount(email))?.driverRows).toHaveLength(1);
  expect((await readMails(app, email)).map(({ subject }) => subject)).toEqual([
    'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  ]);
});

test('a known address gets the same response, keeps its account and is notified by mail', async () => {
  const email = newEmail();
  const first = await register(registrationOf(email));
  const before = await readAccount(email);
  const again = { ...registrationOf(email), password: 'ein-anderes-passwort' };
  again.data.full_name = 'Ein Angreifer';
  const second = await register({ ...again, email: email.toUpperCase() });
  expect(second).toEqual({ ...first, body: { next: 'login', ticket: aTicket } });
  expect(await readAccount(email)).toEqual(before);
  expect((await readMails(app, email)).map(({ subject }) => subject).sort()).toEqual([
    'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    'Sie haben bereits ein Konto',
  ]);
  expect((await signInAs(app, email, { password: 'ein-anderes-passwort' })).body.code).toBe(
    'WRONG_CREDENTIALS',
  );
});

test('registering a known address as a driver starts no session', async () => {
  const email = newEmail();
  await register(registrationOf(email, 'driver'));
  const again = await register({ ...registrationOf(email, 'driver'), password: 'ein-anderes-passwort' });
  expect(again).toEqual({ status: 200, body: { next: 'login', ticket: aTicket }, cookies: [] });
});

test('two simultaneous registrations of one address create one account', async () => {
  const email = newEmail();
  const answers = await Promise.all([1, 2, 3].map(() => register(registrationOf(email))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await app.db.$count(users, eq(users.email, email))).toBe(1);
});

const NAME_SIGNS = 'Ein Name besteht aus Buchstaben, Leerzeichen, Bindestrich, Apostroph, Punkt und Komma.';
const NO_SITE =
  'Bitte geben Sie einen Namen an, keine Internetadresse. Nach einem Punkt folgt ein Leerzeichen.';

test.each([
  "Anne-Marie d'Août",
  'Dr. Merle Yıldız, M. A.',
  'Søren O’Neill',
  'Nguyễn Thị',
  '王小明',
  'x'.repeat(60),
])('the name %s is taken', async (full_name) => {
  const email = newEmail();
  const form = registrationOf(email);
  expect((await register({ ...form, data: { ...form.data, full_name } })).status).toBe(200);
});

const field = (path: string, message: string) => ({ fields: [{ path, message }] });

test.each([
  ['the role admin', { role: 'admin' }, 'data.role', 'Bitte wählen Sie, ob Sie Kunde oder Fahrer sind.'],
  ['an invented role', { role: 'system' }, 'data.role', 'Bitte wählen Sie, ob Sie Kunde oder Fahrer sind.'],
  ['an empty name', { full_name: '   ' }, 'data.full_name', 'Bitte geben Sie Vor- und Nachnamen an.'],
  ['no phone', { phone: '' }, 'data.phone', 'Bitte geben Sie eine Telefonnummer an.'],
  ['a name with digits', { full_name: 'Wiebke 2' }, 'data.full_name', NAME_SIGNS],
  ['a name with an address of a site', { full_name: 'https://boese.example' }, 'data.full_name', NAME_SIGNS],
  ['a name that is a site', { full_name: 'Wiebke boese.example' }, 'data.full_name', NO_SITE],
  ['a name that begins like a site', { full_name: 'www Boese' }, 'data.full_name', NO_SITE],
  ['a name of signs', { full_name: '.-.' }, 'data.full_name', 'Bitte geben Sie Vor- und Nachnamen an.'],
  ['a name of 61 letters', { full_name: 'x'.repeat(61) }, 'data.full_name', 'Bitte höchstens 60 Zeichen.'],
  [
    'letters as phone',
    { phone: 'ruf mich an' },
    'data.phone',
    'Eine Telefonnummer besteht aus Ziffern, zum Beispiel 040 123456.',
  ],
])('%s is refused with a text at the field', async (_name, data, path, message) => {
  const email = newEmail();
  const form = registrationOf(email);
  const answer = await register({ ...form, data: { ...form.data, ...data } });
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
  expect((answer.body.data as ReturnType<typeof field>).fields).toContainEqual({ path, message });
  expect(await readAccount(email)).toBeUndefined();
});

test.each([
  [
    'seven characters',
    { password: '1234567' },
    'password',
    'Das Passwort muss mindestens 8 Zeichen lang sein.',
  ],
  [
    '257 characters',
    { password: 'a'.repeat(257) },
    'password',
    'Das Passwort darf höchstens 256 Zeichen lang sein.',
  ],
  ['terms not accepted', { terms: false }, 'terms', 'Bitte akzeptieren Sie die Nutzungsbedingungen'],
  [
    'no e-mail',
    { email: 'niemand' },
    'email',
    'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.',
  ],
])('%s: refused with a German text at the field', async (_name, change, path, message) => {
  const email = newEmail();
  const answer = await register({ ...registrationOf(email), ...change });
  expect(answer).toMatchObject({ status: 422, body: { data: field(path, message) } });
  expect(await readAccount(email)).toBeUndefined();
});

test.each(['12345678', 'Passwort1', 'hallo-2026'])('the common password %s is refused', async (password) => {
  const email = newEmail();
  expect(await register({ ...registrationOf(email), password })).toMatchObject({
    status: 422,
    body: { code: 'PASSWORD_TOO_COMMON', data: { fields: [{ path: 'password' }] } },
  });
  expect(await readAccount(email)).toBeUndefined();
});

test.each(['k7#Vq2!x', 'langes wort '.repeat(22).slice(0, 256), 'Grüße aus 🚚 Hamburg'])(
  'the password %j is accepted unchanged',
  async (password) => {
    const email = newEmail();
    await register({ ...registrationOf(email, 'driver'), password });
    expect((await signInAs(app, email, { password })).status).toBe(200);
    expect((await signInAs(app, email, { password: `${password} ` })).status).toBe(
      password.length < 256 ? 401 : 422,
    );
  },
);
