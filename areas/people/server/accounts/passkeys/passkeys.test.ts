import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { passkeys, users, verifications } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { cookieHeader, readResetLink, signInAs } from '#people/tests/account-fixtures.ts';
import { addPasskey, askForChallenge, signInWithPasskey, tryToAdd } from '#people/tests/passkey-steps.ts';
import { giveApp } from '#people/tests/set-up-two-factor.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { shutOut } from '#people/server/accounts/shut-out.ts';
import { savePassword } from '#people/server/accounts/passwords/save-password.ts';
import { eraseAccount } from '#people/server/accounts/erase-account.ts';

const app = await openTestApp({ ADMIN_TWO_FACTOR: 'required' });
beforeEach(() => app.pool.query('delete from rate_limits'));

const refused = { status: 403, body: { code: 'PASSKEY_REFUSED' } };
const sessionIn = (cookies: string[]) => cookies.some((cookie) => /session_token=[^;]/.test(cookie));
const listOwn = async (person: Person) =>
  (await person.call<{ passkeys: { id: string; name: string; lastUsedAt: string | null }[] }>('/passkeys'))
    .body.passkeys;

test('a passkey is added with the password, signs in on its own, is renamed, and is removed', async () => {
  const person = await makePerson(app, 'driver');
  const { passkey, answer } = await tryToAdd(person);
  expect(answer).toMatchObject({ status: 200, body: { name: 'Chrome auf Windows' } });
  expect(await listOwn(person)).toMatchObject([{ name: 'Chrome auf Windows', lastUsedAt: null }]);
  const { options } = await askForChallenge(app);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials).toBeUndefined();

  const entered = await signInWithPasskey(app, passkey);
  expect(entered).toMatchObject({
    status: 200,
    body: { user: { id: person.id }, profile: { role: 'driver' } },
  });
  // One session, and with it everything that follows a sign-in.
  expect(entered.cookies.filter((cookie) => cookie.includes('session_token='))).toHaveLength(1);
  expect(entered.cookies.join()).toContain('known_browser=');
  const there = await visitor(app).call<{ sessions: unknown[] }>(
    '/sessions',
    undefined,
    cookieHeader(entered.cookies),
  );
  expect(there.body.sessions).toHaveLength(2);

  const [{ id, lastUsedAt } = expect.fail('none')] = await listOwn(person);
  expect(lastUsedAt).toBe(app.clock.now().toISOString());
  expect((await person.call(`/passkeys/${id}/name`, { name: 'Handy' })).status).toBe(200);
  expect((await person.call(`/passkeys/${id}/remove`, { proof: { password: PASSWORD } })).status).toBe(200);
  expect(await signInWithPasskey(app, passkey)).toMatchObject(refused);
  expect(await readMails(app, person.email, 'Ein Passkey wurde %')).toMatchObject([
    { plain: expect.stringContaining('„Chrome auf Windows“ wurde angelegt') },
    { plain: expect.stringContaining('„Handy“ wurde entfernt') },
  ]);
});

const customer = await makePerson(app, 'customer');
const passkey = await addPasskey(customer);
const stranger = await makePerson(app, 'customer');
const others = await addPasskey(stranger);

test.each<[string, Parameters<typeof signInWithPasskey>[2]]>([
  ['made for another site', { origin: 'https://elbbote.example.net' }],
  ['for another domain', { rpId: 'example.net' }],
  ['without asking its owner', { isVerified: false }],
  ['whose counter goes back', { counter: 0 }],
  ['that names another person’s', { id: others.id }],
])('an answer %s signs nobody in', async (_, deviation) => {
  // The counter has gone on.
  expect((await signInWithPasskey(app, passkey)).status).toBe(200);
  const answer = await signInWithPasskey(app, passkey, deviation);
  expect([answer.status, answer.body.code, sessionIn(answer.cookies)]).toEqual([
    403,
    'PASSKEY_REFUSED',
    false,
  ]);
});

test('a challenge is answered once, within five minutes, in the browser that asked, from our own site', async () => {
  const signIn = (answer: object, headers: Record<string, string>) =>
    visitor(app).call('/sign-in/passkey', { answer }, headers);
  const asked = await askForChallenge(app);
  const answer = passkey.get(asked.options);
  expect((await signIn(answer, asked.headers)).status).toBe(200);
  expect(await signIn(answer, asked.headers)).toMatchObject(refused);
  // A refused answer uses it up as well.
  const second = await askForChallenge(app);
  expect(await signIn(passkey.get(second.options, { isVerified: false }), second.headers)).toMatchObject(
    refused,
  );
  expect(await signIn(passkey.get(second.options), second.headers)).toMatchObject(refused);

  const third = await askForChallenge(app);
  expect(await signIn(passkey.get(third.options), {})).toMatchObject(refused);
  expect(
    await signIn(passkey.get(third.options), { ...third.headers, origin: 'https://evil.example' }),
  ).toMatchObject({
    status: 403,
    body: { code: 'ORIGIN_REFUSED' },
  });
  await app.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await signIn(passkey.get(third.options), third.headers)).toMatchObject(refused);
});

test('nobody adds or removes a passkey without proof, for another person, or with another’s proof', async () => {
  const [{ id } = expect.fail('none')] = await listOwn(stranger);
  const proof = { password: PASSWORD };
  for (const [sent, code] of [
    [{}, 'WRONG_PASSWORD'],
    [{ password: 'falsch-falsch' }, 'WRONG_PASSWORD'],
    [{ mailed: readResetLink() }, 'WRONG_PASSWORD'],
  ] as const) {
    expect((await customer.call('/passkeys/start', sent)).body.code).toBe(code);
    expect((await customer.call(`/passkeys/${id}/remove`, { proof: sent })).body.code).toBe(code);
  }
  expect((await customer.call(`/passkeys/${id}/remove`, { proof })).body.code).toBe('PASSKEY_NOT_FOUND');
  expect((await customer.call(`/passkeys/${id}/name`, { name: 'Meins' })).body.code).toBe(
    'PASSKEY_NOT_FOUND',
  );
  const { options, headers } = await askForChallenge(app);
  const withOthers = await customer.call(
    '/passkeys/start',
    { passkey: others.get(options) },
    cookieHeader([customer.cookie, headers.cookie]),
  );
  expect(withOthers.body.code).toBe('PASSKEY_REFUSED');
  // A challenge is for whoever began.
  const begun = await customer.call<{ options: { challenge: string } }>('/passkeys/start', proof);
  const { cookie } = cookieHeader([stranger.cookie, ...begun.cookies]);
  const made = await stranger.call('/passkeys', { answer: passkey.create(begun.body.options) }, { cookie });
  expect(made.body.code).toBe('PASSKEY_REFUSED');
  expect(await listOwn(stranger)).toHaveLength(1);
});

test('a passkey that asks nobody, or one for another site, is not added', async () => {
  for (const deviation of [
    { isVerified: false },
    { origin: 'https://evil.example' },
    { rpId: 'example.net' },
  ]) {
    expect((await tryToAdd(customer, deviation)).answer).toMatchObject(refused);
  }
  expect(await listOwn(customer)).toHaveLength(1);
});

test('an unconfirmed address gets no passkey, and an account at most ten', async () => {
  const person = await makePerson(app, 'driver');
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
  expect((await tryToAdd(person)).answer.body.code).toBe('EMAIL_NOT_CONFIRMED');
  await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  await addPasskey(person);
  const [row = expect.fail('none')] = await app.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, person.id));
  const copies = Array.from({ length: 9 }, (_, n) => ({
    ...row,
    id: `${row.id}${n}`,
    credentialID: `${row.id}${n}`,
  }));
  await app.db.insert(passkeys).values(copies);
  expect((await tryToAdd(person)).answer.body.code).toBe('PASSKEYS_FULL');
});

test('a blocked person’s passkey opens nothing, and an erased account keeps none', async () => {
  const person = await makePerson(app, 'customer');
  const own = await addPasskey(person);
  await app.db.transaction((tx) => shutOut(tx, person.id, { reason: 'Test', at: app.clock.now() }));
  const blocked = await signInWithPasskey(app, own);
  expect([blocked.body.code, sessionIn(blocked.cookies)]).toEqual(['ACCOUNT_BLOCKED', false]);
  expect((await person.call('/sessions')).status).toBe(401);
  await app.db.transaction((tx) => eraseAccount(tx, person.id, app.clock.now()));
  expect(await signInWithPasskey(app, own)).toMatchObject(refused);
  expect(await app.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
});

test('a new password ends sessions and leaves passkeys, and its mail says how many there are', async () => {
  const person = await makePerson(app, 'customer');
  const own = await addPasskey(person);
  const change = { userId: person.id, passwordHash: 'A' };
  await app.db.transaction((tx) => savePassword(app.services, tx, change));
  expect((await person.call('/sessions')).status).toBe(401);
  expect((await signInWithPasskey(app, own)).status).toBe(200);
  const [changed] = await readMails(app, person.email, 'Ihr Passwort wurde geändert');
  expect(changed?.plain).toContain('Mit Ihrem Passkey melden Sie sich weiterhin an.');
});

test('an admin’s passkey is both factors: it opens every room, and the password alone nothing any more', async () => {
  const admin = await makePerson(app, 'admin');
  const elsewhere = cookieHeader((await signInAs(app, admin.email)).cookies);
  expect((await admin.call('/admin/admins')).body.code).toBe('TWO_FACTOR_REQUIRED');
  const own = await addPasskey(admin);
  expect((await visitor(app).call('/sessions', undefined, elsewhere)).status).toBe(401);
  const entered = await signInWithPasskey(app, own);
  expect(entered.body).toMatchObject({ admin: { mustSetUpTwoFactor: false } });
  expect((await visitor(app).call('/admin/admins', undefined, cookieHeader(entered.cookies))).status).toBe(
    200,
  );

  const first = await signInAs(app, admin.email);
  expect([first.body, sessionIn(first.cookies)]).toEqual([
    { user: null, profile: null, secondFactor: true },
    false,
  ]);
  const second = await visitor(app).call(
    '/sign-in/second-step',
    { code: '000000' },
    cookieHeader(first.cookies),
  );
  expect(second.body.code).toBe('WRONG_CODE');
  // Nor does it add another passkey, or remove this one.
  expect((await tryToAdd(admin)).answer.body.code).toBe('WRONG_CODE');
  const { options, headers } = await askForChallenge(app);
  const [{ id } = expect.fail('none')] = await listOwn(admin);
  const last = await admin.call(
    `/passkeys/${id}/remove`,
    { proof: { passkey: own.get(options) } },
    cookieHeader([admin.cookie, headers.cookie]),
  );
  expect(last.body.code).toBe('TWO_FACTOR_NEEDED');
  const recorded = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, admin.id));
  expect(recorded).toMatchObject([{ action: 'passkey.added', actorId: admin.id }]);
});

test('beside the app’s codes an admin proves with password and code; another admin removes all of it', async () => {
  const admin = await makePerson(app, 'admin');
  const phone = await giveApp(app, admin);
  expect((await tryToAdd(admin)).answer.body.code).toBe('WRONG_CODE');
  const proof = { password: PASSWORD, code: await phone.code() };
  const { passkey: own, answer } = await tryToAdd(admin, { proof });
  expect(answer.status).toBe(200);
  const owner = await makePerson(app, 'admin');
  await giveApp(app, owner);
  expect((await owner.call(`/admin/admins/${admin.id}/reset-second-factor`, {})).status).toBe(200);
  expect(await signInWithPasskey(app, own)).toMatchObject(refused);
  expect(await readMails(app, admin.email, 'Ihre Passkeys wurden entfernt')).toHaveLength(1);
});

test('an export names a person’s passkeys and their days, and no key', async () => {
  const exported = JSON.stringify((await customer.call('/export-data')).body);
  expect(exported).toContain('Chrome auf Windows');
  expect(exported).not.toContain(passkey.id);
});
