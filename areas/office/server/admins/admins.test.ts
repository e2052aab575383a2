import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { supportMessages } from '#office/tables/support-tables.ts';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { cookieHeader, newEmail, readResetLink, signInAs } from '#people/tests/account-fixtures.ts';
import { readMails } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON, startTestApp } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { setUpTwoFactor } from '#people/tests/set-up-two-factor.ts';

interface Listed {
  id: string;
  fullName: string;
  duty: string;
  hasSecondFactor: boolean;
  lastSignedInAt: string | null;
  isSelf: boolean;
  updatedAt: string;
}

const app = await openTestApp();
const owner = await makePerson(app, 'admin', { fullName: 'Ole Brandt' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
});

const list = async (who = owner) => (await who.call<{ admins: Listed[] }>('/admin/admins')).body.admins;
const seen = async (of: Pick<Person, 'id'>) =>
  (await list()).find(({ id }) => id === of.id) ?? expect.fail('not listed');
const changeDuty = async (of: Person, duty: string, who = owner, updatedAt?: string) =>
  who.call(`/admin/admins/${of.id}/duty`, { duty, updatedAt: updatedAt ?? (await seen(of)).updatedAt });
const remove = async (of: Person, who = owner, updatedAt?: string) =>
  who.call(`/admin/admins/${of.id}/remove`, { updatedAt: updatedAt ?? (await seen(of)).updatedAt });
const recorded = (id: string) => selectEntries(app.db).where(eq(auditLog.subjectId, id)).orderBy(auditLog.at);
const own = { status: 409, body: { code: 'OWN_ACCESS' } };

/** Starts listening immediately; the returned promise resolves when the stream ends, with its last event. */
async function listenAs(person: Person): Promise<{ last: Promise<string | undefined> }> {
  const session = await app.services.auth.api.getSession({ headers: new Headers({ cookie: person.cookie }) });
  const stream = app.services.live.subscribe({ ...person, sessionId: session?.session.id ?? '' }, undefined);
  const hear = async () => {
    let last: string | undefined;
    for await (const { noun } of stream) last = noun;
    return last;
  };
  return { last: hear() };
}

test('an owner sees all admins with duty, second factor and last sign-in', async () => {
  const finance = await makePerson(app, 'admin', { fullName: 'Ada Money', duty: 'finance' });
  expect(await seen(finance)).toMatchObject({
    fullName: 'Ada Money',
    email: finance.email,
    duty: 'finance',
    hasSecondFactor: false,
    lastSignedInAt: null,
    isSelf: false,
  });
  app.clock.advance(60);
  await signInAs(app, finance.email);
  await setUpTwoFactor(app, finance);
  expect(await seen(finance)).toMatchObject({
    hasSecondFactor: true,
    lastSignedInAt: app.clock.now().toISOString(),
  });
  expect((await list()).filter(({ isSelf }) => isSelf).map(({ id }) => id)).toEqual([owner.id]);
});

test('a new admin is mailed a link, chooses a password and has the assigned duty', async () => {
  const email = newEmail();
  const added = await owner.call<{ id: string }>('/admin/admins', {
    email,
    fullName: 'Mia Voss',
    duty: 'dispatcher',
  });
  expect(added.status).toBe(200);
  const [mail] = await readMails(app, email);
  expect(mail).toMatchObject({ subject: 'Ihr Zugang zur Verwaltung von Elbbote' });
  expect(mail?.plain).toContain('Aufgabe: Disposition');
  app.clock.advance(23 * 60);
  const password = 'drei-ganz-eigene-worte';
  const saved = await visitor(app).call('/update-password', {
    ...readResetLink(mail?.plain),
    password,
  });
  expect(saved.status).toBe(200);
  const { body } = await signInAs(app, email, { password });
  expect(body).toMatchObject({ profile: { role: 'admin' }, admin: { duty: 'dispatcher' } });
  expect(await recorded(added.body.id)).toMatchObject([
    {
      action: 'admin.made',
      actorName: 'Ole Brandt',
      before: null,
      after: { email, fullName: 'Mia Voss', duty: 'dispatcher' },
    },
  ]);
});

test('no existing account becomes an admin’s', async () => {
  const customer = await makePerson(app, 'customer');
  const taken = await owner.call('/admin/admins', {
    email: customer.email,
    fullName: 'Mia Voss',
    duty: 'owner',
  });
  expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  expect(await readMails(app, customer.email)).toEqual([]);
});

test('a changed duty takes effect immediately, and is audited with old and new value', async () => {
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  expect((await admin.call('/admin/awaiting-drivers')).status).toBe(200);
  expect((await changeDuty(admin, 'finance')).status).toBe(200);
  const refused = await admin.call('/emergencies');
  expect([refused.status, refused.body.code]).toEqual([403, 'DUTY_NOT_ALLOWED']);
  expect(await recorded(admin.id)).toMatchObject([
    { action: 'admin.duty_changed', before: { duty: 'dispatcher' }, after: { duty: 'finance' } },
  ]);
});

test('of two owners who change the same admin the second reads who was first, and when', async () => {
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  const second = await makePerson(app, 'admin', { fullName: 'Zweite Person' });
  const { updatedAt } = await seen(admin);
  app.clock.advance(5);
  expect((await changeDuty(admin, 'finance', owner, updatedAt)).status).toBe(200);
  const changed = {
    status: 409,
    body: { code: 'ADMIN_CHANGED', data: { detail: 'Ole Brandt, 20.11.2026 12:05' } },
  };
  expect(await changeDuty(admin, 'owner', second, updatedAt)).toMatchObject(changed);
  expect(await remove(admin, second, updatedAt)).toMatchObject(changed);
});

test('a removed admin loses session, open stream and sign-in immediately, and the address is free', async () => {
  const admin = await makePerson(app, 'admin', { fullName: 'Mia Voss', duty: 'dispatcher' });
  await app.db.insert(supportMessages).values({
    kind: 'contact',
    name: 'A',
    email: 'a@beispiel.de',
    subject: 'A',
    message: 'B',
    assigneeId: admin.id,
    createdAt: FRIDAY_NOON,
  });
  const { updatedAt } = await seen(admin);
  const heard = await listenAs(admin);
  expect((await remove(admin, owner, updatedAt)).status).toBe(200);
  expect(await heard.last).toBe('session');
  expect((await admin.call('/sessions')).status).toBe(401);
  expect((await signInAs(app, admin.email)).body.code).toBe('WRONG_CREDENTIALS');
  expect((await list()).map(({ id }) => id)).not.toContain(admin.id);
  expect((await app.db.select().from(supportMessages)).map(({ assigneeId }) => assigneeId)).toEqual([null]);
  expect(await app.db.$count(users, eq(users.email, admin.email))).toBe(0);
  expect(await recorded(admin.id)).toMatchObject([
    { action: 'admin.removed', before: { fullName: 'Mia Voss', email: admin.email, duty: 'dispatcher' } },
  ]);
  expect((await remove(admin, owner, updatedAt)).body.code).toBe('ADMIN_NOT_FOUND');
});

test('nobody changes their own access, so the last owner stays', async () => {
  const alone = await startTestApp();
  const last = await makePerson(alone, 'admin');
  const { updatedAt } = (await last.call<{ admins: Listed[] }>('/admin/admins')).body.admins[0] ?? {
    updatedAt: '',
  };
  expect(await last.call(`/admin/admins/${last.id}/duty`, { duty: 'finance', updatedAt })).toMatchObject(own);
  expect(await last.call(`/admin/admins/${last.id}/remove`, { updatedAt })).toMatchObject(own);
  expect(await last.call(`/admin/admins/${last.id}/reset-second-factor`, {})).toMatchObject(own);
  expect((await last.call('/admin/admins')).status).toBe(200);
  await alone.end();
});

test('of two owners who remove each other concurrently one remains', async () => {
  const [first, second] = [await makePerson(app, 'admin'), await makePerson(app, 'admin')];
  const [mine, yours] = [await seen(first), await seen(second)];
  const answers = await Promise.all([
    remove(second, first, yours.updatedAt),
    remove(first, second, mine.updatedAt),
  ]);
  // The second one is no longer an owner by then, or even signed out.
  const [won, ...lost] = answers.map(({ status }) => status).sort();
  expect([won, lost.length]).toEqual([200, 1]);
  expect([401, 403]).toContain(lost[0]);
  const left = await app.db.select().from(profiles).where(eq(profiles.role, 'admin'));
  expect(left.filter(({ id }) => id === first.id || id === second.id)).toHaveLength(1);
});

test('after a lost phone an owner resets the second factor, which ends all sessions of that admin', async () => {
  const admin = await makePerson(app, 'admin', { duty: 'finance' });
  const reset = () => owner.call(`/admin/admins/${admin.id}/reset-second-factor`, {});
  expect(await reset()).toMatchObject({ status: 409, body: { code: 'TWO_FACTOR_NOT_SET_UP' } });
  await setUpTwoFactor(app, admin);
  expect((await reset()).status).toBe(200);
  expect((await admin.call('/sessions')).status).toBe(401);
  const { body, cookies } = await signInAs(app, admin.email);
  expect(body.user?.id).toBe(admin.id);
  const again = await visitor(app).call('/two-factor', undefined, cookieHeader(cookies));
  expect(again.body).toMatchObject({ isSetUp: false });
  expect((await recorded(admin.id)).at(-1)).toMatchObject({
    action: 'two_factor.removed',
    actorId: owner.id,
    before: { hasSecondFactor: true },
    after: { hasSecondFactor: false },
  });
  expect(await readMails(app, admin.email, 'Ihre Anmeldung in zwei Schritten')).toHaveLength(2);
});

test('the admin operations treat a customer’s or driver’s account as unknown', async () => {
  const updatedAt = FRIDAY_NOON.toISOString();
  for (const role of ['customer', 'driver'] as const) {
    const person = await makePerson(app, role);
    const answers = await Promise.all([
      changeDuty(person, 'owner', owner, updatedAt),
      remove(person, owner, updatedAt),
      owner.call(`/admin/admins/${person.id}/reset-second-factor`, {}),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('ADMIN_NOT_FOUND'));
  }
});

test('only an owner manages admins', async () => {
  const other = await makePerson(app, 'admin', { duty: 'finance' });
  for (const duty of ['dispatcher', 'finance'] as const) {
    const admin = await makePerson(app, 'admin', { duty });
    const { updatedAt } = await seen(other);
    const answers = await Promise.all([
      admin.call('/admin/admins'),
      admin.call('/admin/admins', { email: newEmail(), fullName: 'Mia Voss', duty: 'owner' }),
      changeDuty(other, 'owner', admin, updatedAt),
      remove(other, admin, updatedAt),
      admin.call(`/admin/admins/${other.id}/reset-second-factor`, {}),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${String(body.code)}`)).toEqual(
      Array(5).fill('403 DUTY_NOT_ALLOWED'),
    );
  }
});
