import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { twoFactors, users } from '#people/tables/accounts-tables.ts';
import { idempotencyKeys } from '#platform/tables/requests-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { readAuthenticator } from '#people/tests/authenticator.ts';
import { cookieHeader, signInAs, signInFrom, readResetLink } from '#people/tests/account-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON, startTestApp } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { giveTwoFactor, setUpTwoFactor } from '#people/tests/set-up-two-factor.ts';
import { decipher, encipher } from '#platform/server/secrets/cipher.ts';

const app = await openTestApp();
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
});

const wrong = { status: 403, body: { code: 'WRONG_CODE' } };
const halfMinutes = (count: number) => app.clock.advance(count / 2);
const newAdmin = () => makePerson(app, 'admin', { fullName: 'Ole Brandt' });
const stateOf = async (admin: Person) => (await admin.call('/two-factor')).body;
const sessionIn = (cookies: string[]) => cookies.some((cookie) => /session_token=[^;]/.test(cookie));

/** The first step, and the response to the second one in the same browser. */
async function signInWith(email: string, code: string, remembered = true) {
  const first = await signInAs(app, email, { rememberMe: remembered });
  return await visitor(app).call('/sign-in/second-step', { code }, cookieHeader(first.cookies));
}

test('setup needs password and first code, which is used up; nothing is stored in plain text', async () => {
  const admin = await newAdmin();
  expect(await admin.call('/two-factor/start', { password: 'falsch-falsch' })).toMatchObject({
    status: 403,
    body: { code: 'WRONG_PASSWORD' },
  });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const begun = await admin.call<{ uri: string; typed: string; qr: { size: number; path: string } }>(
    '/two-factor/start',
    { password: PASSWORD },
    key,
  );
  expect(begun.status).toBe(200);
  expect(begun.body.uri).toContain(`secret=${begun.body.typed.replaceAll(' ', '')}&`);
  expect(begun.body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect(begun.body.qr.size).toBeGreaterThan(30);
  expect(await stateOf(admin)).toEqual({ isSetUp: false, recoveryCodesLeft: 0, isRequired: false });
  // Begun but not finished, it is not required.
  expect((await signInAs(app, admin.email)).body.user?.id).toBe(admin.id);

  const phone = readAuthenticator(begun.body.typed, () => app.clock.now());
  expect(await admin.call('/two-factor/confirm', { code: await phone.code(2) })).toMatchObject(wrong);
  const done = await admin.call<{ recoveryCodes: string[] }>('/two-factor/confirm', {
    code: await phone.code(),
  });
  expect(done.status).toBe(200);
  expect(new Set(done.body.recoveryCodes).size).toBe(10);
  for (const code of done.body.recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect(await stateOf(admin)).toEqual({ isSetUp: true, recoveryCodesLeft: 10, isRequired: false });
  const [stored] = await app.db.select().from(twoFactors).where(eq(twoFactors.userId, admin.id));
  const [code = ''] = done.body.recoveryCodes;
  expect(stored?.backupCodes).not.toContain(code.replace('-', ''));
  const opened = await decipher(app.config, stored?.backupCodes ?? '');
  expect(JSON.parse(opened ?? '')).toHaveLength(10);
  expect(opened).not.toContain(code.replace('-', ''));
  const answers = await app.db.select().from(idempotencyKeys);
  expect(JSON.stringify(answers)).not.toContain(begun.body.typed.slice(0, 14));
  const recorded = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, admin.id));
  expect(recorded).toMatchObject([{ action: 'two_factor.set_up', actorId: admin.id, subjectKind: 'admin' }]);
  expect(await readMails(app, admin.email, 'Ihre Anmeldung in zwei Schritten')).toHaveLength(1);
});

test('sessions without the second factor end when it is set up, except the current one', async () => {
  const admin = await newAdmin();
  const elsewhere = cookieHeader((await signInAs(app, admin.email)).cookies);
  await setUpTwoFactor(app, admin);
  expect((await visitor(app).call('/sessions', undefined, elsewhere)).status).toBe(401);
  expect((await admin.call('/sessions')).status).toBe(200);
});

test('an active second factor cannot be set up again, and confirming needs a started setup', async () => {
  const admin = await newAdmin();
  expect(await admin.call('/two-factor/confirm', { code: '123456' })).toMatchObject({
    status: 409,
    body: { code: 'TWO_FACTOR_NOT_BEGUN' },
  });
  const phone = await giveTwoFactor(app, admin);
  for (const [path, body] of [
    ['/two-factor/start', { password: PASSWORD }],
    ['/two-factor/confirm', { code: await phone.code(1) }],
  ] as const) {
    expect(await admin.call(path, body)).toMatchObject({ status: 409, body: { code: 'TWO_FACTOR_SET_UP' } });
  }
});

test('the password alone starts no session any more; a code of the app does, once', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  const first = await signInAs(app, admin.email);
  expect([first.status, first.body]).toEqual([200, { user: null, profile: null, secondFactor: true }]);
  expect(sessionIn(first.cookies)).toBe(false);
  expect(first.cookies.join()).toMatch(
    /elbbote\.second_step=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax/,
  );
  expect(first.cookies.join()).not.toContain('known_browser');
  const mark = cookieHeader(first.cookies);
  expect((await visitor(app).call('/admin/admins', undefined, mark)).status).toBe(401);

  const finish = (code: string) => visitor(app).call('/sign-in/second-step', { code }, mark);
  // The code from the setup counts as used.
  expect(await finish(await phone.code())).toMatchObject(wrong);
  halfMinutes(1);
  const code = await phone.code();
  const done = await finish(` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(done).toMatchObject({ status: 200, body: { user: { id: admin.id }, profile: { role: 'admin' } } });
  expect(sessionIn(done.cookies)).toBe(true);
  expect((await visitor(app).call('/admin/admins', undefined, cookieHeader(done.cookies))).status).toBe(200);
  // Neither mark nor code works twice.
  halfMinutes(1);
  expect(await finish(await phone.code())).toMatchObject({
    status: 401,
    body: { code: 'SECOND_STEP_ENDED' },
  });
  expect(await signInWith(admin.email, code)).toMatchObject(wrong);
});

test('of two concurrent sign-ins with one code one succeeds', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  halfMinutes(2);
  const marks = [await signInAs(app, admin.email), await signInAs(app, admin.email)];
  const code = await phone.code();
  const answers = await Promise.all(
    marks.map(({ cookies }) => visitor(app).call('/sign-in/second-step', { code }, cookieHeader(cookies))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('a recovery code works once, however it is typed, and its owner is notified by mail', async () => {
  const admin = await newAdmin();
  const { recoveryCodes } = await giveTwoFactor(app, admin);
  const [code = '', next = ''] = recoveryCodes;
  const spoken = code.toUpperCase().replace('-', ' ');
  expect((await signInWith(admin.email, spoken)).status).toBe(200);
  expect(await stateOf(admin)).toMatchObject({ recoveryCodesLeft: 9 });
  expect(await signInWith(admin.email, code)).toMatchObject(wrong);
  expect((await signInWith(admin.email, next)).status).toBe(200);
  const mails = (await readMails(app, admin.email)).filter(({ plain }) =>
    plain.includes('ein Wiederherstellungscode wurde zur Anmeldung benutzt'),
  );
  expect(mails).toHaveLength(2);
});

test('recovery codes stored before they were hashed work once each, and are hashed at the first use', async () => {
  const admin = await newAdmin();
  await giveTwoFactor(app, admin);
  const backupCodes = await encipher(app.config, JSON.stringify(['abcdefghjk', 'mnpqrstuvw']));
  await app.db.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.userId, admin.id));
  expect(await stateOf(admin)).toMatchObject({ recoveryCodesLeft: 2 });
  expect((await signInWith(admin.email, 'abcde-fghjk')).status).toBe(200);
  expect(await signInWith(admin.email, 'abcde-fghjk')).toMatchObject(wrong);
  const [stored] = await app.db.select().from(twoFactors).where(eq(twoFactors.userId, admin.id));
  expect(await decipher(app.config, stored?.backupCodes ?? '')).not.toContain('mnpqrstuvw');
  expect((await signInWith(admin.email, 'mnpqr-stuvw')).status).toBe(200);
  expect(await stateOf(admin)).toMatchObject({ recoveryCodesLeft: 0 });
});

test('of two concurrent sign-ins with one recovery code one succeeds', async () => {
  const admin = await newAdmin();
  const { recoveryCodes } = await giveTwoFactor(app, admin);
  const marks = [await signInAs(app, admin.email), await signInAs(app, admin.email)];
  const code = recoveryCodes[0];
  const answers = await Promise.all(
    marks.map(({ cookies }) => visitor(app).call('/sign-in/second-step', { code }, cookieHeader(cookies))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await stateOf(admin)).toMatchObject({ recoveryCodesLeft: 9 });
});

test('another person’s first step cannot be continued with one’s own code', async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()];
  await giveTwoFactor(app, admin);
  // With codes of its own.
  const { recoveryCodes } = await setUpTwoFactor(app, other);
  expect(await signInWith(admin.email, recoveryCodes[0] ?? '')).toMatchObject(wrong);
  expect(await stateOf(other)).toMatchObject({ recoveryCodesLeft: 10 });
});

test('changing the password ends sign-ins begun with the old one', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  halfMinutes(2);
  const { cookies } = await signInAs(app, admin.email);
  const changed = await admin.call('/change-password', {
    current_password: PASSWORD,
    password: 'ganz-neues-passwort',
  });
  expect(changed.status).toBe(200);
  const code = await phone.code();
  expect(await visitor(app).call('/sign-in/second-step', { code }, cookieHeader(cookies))).toMatchObject({
    status: 401,
    body: { code: 'SECOND_STEP_ENDED' },
  });
});

test('the first step is valid for ten minutes, in its own browser only, and remembers whether to stay signed in', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  const ended = { status: 401, body: { code: 'SECOND_STEP_ENDED' } };
  app.clock.advance(5);
  expect(await visitor(app).call('/sign-in/second-step', { code: await phone.code() })).toMatchObject(ended);
  const mark = cookieHeader((await signInAs(app, admin.email)).cookies);
  app.clock.advance(10);
  expect(await visitor(app).call('/sign-in/second-step', { code: await phone.code() }, mark)).toMatchObject(
    ended,
  );
  for (const rememberMe of [true, false]) {
    app.clock.advance(1);
    const { cookies } = await signInWith(admin.email, await phone.code(), rememberMe);
    const session = cookies.find((cookie) => cookie.includes('session_token')) ?? '';
    expect([rememberMe, session.includes('Max-Age=')]).toEqual([rememberMe, rememberMe]);
  }
});

/** A new password by the mailed link, and the browser's cookies after it. */
async function resetPassword(email: string, password: string) {
  await visitor(app).call('/request-password-reset', { email });
  const mail = (await readMails(app, email, 'Ihr neues Passwort')).at(-1);
  return await visitor(app).call('/update-password', { ...readResetLink(mail?.plain), password });
}

test('in an hour at most 16 wrong codes are checked, from known and new browsers, after resets, in the settings', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  halfMinutes(2);
  const known = await signInWith(admin.email, await phone.code());
  const knownMark = cookieHeader(known.cookies.filter((cookie) => cookie.includes('known_browser'))).cookie;
  let password = PASSWORD;
  const first = async () => cookieHeader((await signInAs(app, admin.email, { password })).cookies).cookie;
  const finish = async (code: string, cookie: string) =>
    (await visitor(app).call('/sign-in/second-step', { code }, { cookie })).status;
  const inSettings = cookieHeader(known.cookies);
  const answers: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const mark = await first();
    for (const code of ['000000', 'aaaaa-aaaaa']) {
      answers.push(await finish(code, mark), await finish(code, `${mark}; ${knownMark}`));
      if (round > 0) continue;
      const body = { password, code };
      answers.push((await visitor(app).call('/two-factor/remove', body, inSettings)).status);
      answers.push((await visitor(app).call('/two-factor/recovery-codes', body, inSettings)).status);
    }
    password = `ganz-neues-passwort-${round}`;
    const reset = await resetPassword(admin.email, password);
    expect([reset.status, reset.cookies.join().includes('known_browser')]).toEqual([200, false]);
    app.clock.advance(10);
  }
  expect(new Set(answers)).toEqual(new Set([403, 429]));
  expect(answers.filter((status) => status === 403).length).toBeLessThanOrEqual(16);
  expect(await finish(await phone.code(), await first())).toBe(200);
});

test('people without the password cannot use up the attempts at the code', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  for (let n = 0; n < 12; n += 1) {
    await signInFrom(app, `10.7.0.${n}`, admin.email, 'falsch-falsch');
    await visitor(app).call('/sign-in/second-step', { code: '000000' });
  }
  halfMinutes(2);
  expect((await signInWith(admin.email, await phone.code())).status).toBe(200);
});

test('new recovery codes require password and code, and invalidate the old ones', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  const [old = ''] = phone.recoveryCodes;
  const renew = (password: string, code: string) =>
    admin.call<{ recoveryCodes: string[] }>('/two-factor/recovery-codes', { password, code });
  halfMinutes(2);
  expect(await renew('falsch-falsch', await phone.code())).toMatchObject({
    body: { code: 'WRONG_PASSWORD' },
  });
  expect(await renew(PASSWORD, '000000')).toMatchObject(wrong);
  const renewed = await renew(PASSWORD, await phone.code());
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect(await signInWith(admin.email, old)).toMatchObject(wrong);
  expect((await signInWith(admin.email, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('the second factor is removed with password and code, and then the password alone signs in', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  halfMinutes(2);
  const remove = (code: string) => admin.call('/two-factor/remove', { password: PASSWORD, code });
  expect(await remove('000000')).toMatchObject(wrong);
  expect((await remove(await phone.code())).status).toBe(200);
  expect(await stateOf(admin)).toMatchObject({ isSetUp: false });
  expect((await signInAs(app, admin.email)).body.user?.id).toBe(admin.id);
});

test('a new password by mail does not bypass the second factor: the next sign-in still requires the code', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  const password = 'ganz-neues-passwort';
  const saved = await resetPassword(admin.email, password);
  expect([saved.status, sessionIn(saved.cookies)]).toEqual([200, false]);
  halfMinutes(2);
  const first = await signInAs(app, admin.email, { password });
  expect(first.body).toMatchObject({ user: null, secondFactor: true });
  const done = await visitor(app).call(
    '/sign-in/second-step',
    { code: await phone.code() },
    cookieHeader(first.cookies),
  );
  expect(done.status).toBe(200);
});

test('a link that confirms the address does not bypass the second factor either', async () => {
  const admin = await newAdmin();
  await giveTwoFactor(app, admin);
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, admin.id));
  await visitor(app).call('/resend-confirmation', { email: admin.email });
  const [mail] = await readMails(app, admin.email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse');
  const token = /confirm=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
  const { status, body, cookies } = await visitor(app).call('/confirm-email', { token });
  expect([status, body]).toEqual([200, { confirmed: true, signedIn: false }]);
  expect([sessionIn(cookies), cookies.join().includes('known_browser')]).toEqual([false, false]);
});

test('where the second factor is required, an admin without it reaches only the own account', async () => {
  const strict = await startTestApp({ ADMIN_TWO_FACTOR: 'required' });
  const admin = await makePerson(strict, 'admin');
  const needed = { status: 403, body: { code: 'TWO_FACTOR_REQUIRED' } };
  expect(await admin.call('/me')).toMatchObject({ body: { admin: { mustSetUpTwoFactor: true } } });
  expect(await admin.call('/admin/admins')).toMatchObject(needed);
  expect(await admin.call('/admin/stuck-jobs')).toMatchObject(needed);
  expect((await admin.call('/sessions')).status).toBe(200);
  const phone = await setUpTwoFactor(strict, admin);
  expect((await admin.call('/admin/admins')).status).toBe(200);
  expect(await admin.call('/me')).toMatchObject({ body: { admin: { mustSetUpTwoFactor: false } } });
  strict.clock.advance(1);
  const kept = await admin.call('/two-factor/remove', { password: PASSWORD, code: await phone.code() });
  expect([kept.status, kept.body.code]).toEqual([409, 'TWO_FACTOR_NEEDED']);
  await strict.end();
});

test('a server with another secret accepts no code, and answers as for a wrong one', async () => {
  const admin = await newAdmin();
  const phone = await giveTwoFactor(app, admin);
  halfMinutes(2);
  await app.db
    .update(twoFactors)
    .set({ secret: 'ffff', backupCodes: 'ffff' })
    .where(eq(twoFactors.userId, admin.id));
  expect(await signInWith(admin.email, await phone.code())).toMatchObject(wrong);
  expect(await signInWith(admin.email, phone.recoveryCodes[0] ?? '')).toMatchObject(wrong);
});
