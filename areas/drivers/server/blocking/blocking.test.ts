import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import { auditLog } from '#people/tables/audit-tables.ts';
import { selectEntries } from '#people/server/audit/list-acts.ts';
import { announce } from '#platform/server/live/live-events.ts';
import {
  cookieHeader,
  newEmail,
  readResetLink,
  registrationOf,
  signInAs,
} from '#people/tests/account-fixtures.ts';
import { makeOpenDeliveries, readMails, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const admin = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
});

const reason = 'Drei Pakete nicht zugestellt.';
const block = (person: Pick<Person, 'id'>, who: Pick<Person, 'call'> = admin) =>
  who.call(`/admin/people/${person.id}/block`, { reason });
const unblock = (person: Pick<Person, 'id'>, who: Pick<Person, 'call'> = admin) =>
  who.call(`/admin/people/${person.id}/unblock`, { reason: 'Es war ein Irrtum.' });
const recorded = (id: string) => selectEntries(app.db).where(eq(auditLog.subjectId, id)).orderBy(auditLog.at);

test.each(['customer', 'driver'] as const)(
  'a blocked %s is signed out immediately, reads why by mail, and after the right password whom to contact',
  async (role) => {
    const person = await makePerson(app, role, { fullName: 'Kim Petersen' });
    const elsewhere = cookieHeader((await signInAs(app, person.email)).cookies);
    expect((await block(person)).status).toBe(200);
    for (const headers of [{}, elsewhere]) {
      expect((await person.call('/sessions', undefined, headers)).status).toBe(401);
    }
    expect((await person.call('/me')).body).toEqual({
      user: null,
      profile: null,
      cookies: expect.any(Object),
    });
    const refused = await signInAs(app, person.email);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      {
        code: 'ACCOUNT_BLOCKED',
        message: 'Ihr Konto ist gesperrt. Fragen beantwortet Ihnen support@elbbote.example.',
      },
    ]);
    expect(refused.cookies.join()).not.toContain('session_token=');
    // Without the password nobody learns that the account is blocked.
    const guess = await signInAs(app, person.email, { password: 'falsch-falsch' });
    expect([guess.status, guess.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    const [mail] = await readMails(app, person.email, 'Ihr Konto ist gesperrt');
    expect(mail?.plain).toContain(reason);
    expect(await recorded(person.id)).toMatchObject([
      {
        action: 'person.blocked',
        actorId: admin.id,
        subjectKind: 'person',
        details: { reason },
        before: { blocked: false },
        after: { blocked: true },
      },
    ]);
  },
);

test('the open stream of a blocked person ends immediately', async () => {
  const person = await makePerson(app, 'customer');
  const session = await app.services.auth.api.getSession({ headers: new Headers({ cookie: person.cookie }) });
  const listener = { ...person, sessionId: session?.session.id ?? '' };
  const stream = app.services.live.subscribe(listener, undefined);
  const heard = (async () => {
    const nouns: string[] = [];
    for await (const { noun } of stream) nouns.push(noun);
    return nouns;
  })();
  await announce(app.db, { noun: 'delivery', id: 'first', userIds: [person.id] });
  await block(person);
  await announce(app.db, { noun: 'delivery', id: 'afterwards', userIds: [person.id] });
  const nouns = await heard;
  expect(nouns.at(-1)).toBe('session');
  expect(nouns.filter((noun) => noun === 'delivery')).toHaveLength(1);
});

test('a blocked driver is offline without a position, and a pending acceptance fails', async () => {
  const driver = await makePerson(app, 'driver');
  await placeDriver(app, driver, { lat: 53.55, lng: 9.95 });
  const [id = ''] = await makeOpenDeliveries(app, await makePerson(app, 'customer'), 1);
  const [blocked, accepted] = await Promise.all([
    block(driver),
    driver.call(`/driver/offers/${id}/accept`, {}),
  ]);
  expect(blocked.status).toBe(200);
  const [row] = await app.db.select().from(drivers).where(eq(drivers.userId, driver.id));
  expect(row).toMatchObject({ isOnline: false, lastLat: null, lastLng: null, lastPositionAt: null });
  const after = await driver.call(`/driver/offers/${id}/accept`, {});
  expect(after.status).toBe(401);
  expect([200, 401, 409]).toContain(accepted.status);
  expect((await readRecord(app, id)).delivery.driverId).toBeNull();
});

test('deliveries of a blocked driver return to the board, and another driver takes them', async () => {
  const [driver, other] = [await makePerson(app, 'driver'), await makePerson(app, 'driver')];
  const [id = ''] = await makeOpenDeliveries(app, await makePerson(app, 'customer'), 1);
  expect((await driver.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
  expect((await block(driver)).status).toBe(200);
  expect((await readRecord(app, id)).delivery).toMatchObject({ status: 'paid', driverId: null });
  const [row] = await app.db.select().from(drivers).where(eq(drivers.userId, driver.id));
  expect(row?.isOnline).toBe(false);
  expect(await recorded(id)).toContainEqual(
    expect.objectContaining({ action: 'delivery.unassigned', actorId: admin.id }),
  );
  expect((await other.call(`/driver/offers/${id}/accept`, {})).status).toBe(200);
});

test('a delivery assigned to a driver during blocking is never left with that driver', async () => {
  const owner = await makePerson(app, 'customer');
  const deliveries = await makeOpenDeliveries(app, owner, 6);
  for (const [index, id] of deliveries.entries()) {
    const driver = await makePerson(app, 'driver');
    // A driver can be assigned a delivery while offline, so being offline does not prevent the race.
    if (index % 2) await driver.call('/driver/online', { online: false });
    const { delivery } = await readRecord(app, id);
    const give = admin.call(`/admin/deliveries/${id}/give-to-driver`, {
      driverId: driver.id,
      reason: 'Liegt auf dem Weg',
      seenUpdatedAt: delivery.updatedAt.toISOString(),
    });
    const [given, blocked] = await Promise.all([give, block(driver)]);
    expect(blocked.status).toBe(200);
    expect([200, 409]).toContain(given.status);
    expect((await readRecord(app, id)).delivery).toMatchObject({ status: 'paid', driverId: null });
  }
});

test('links mailed before the block are invalid for a blocked person', async () => {
  const email = newEmail();
  await visitor(app).call('/register', registrationOf(email));
  const [mail] = await readMails(app, email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse');
  const token = /confirm=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
  const [user] = await app.db.select().from(users).where(eq(users.email, email));
  await visitor(app).call('/request-password-reset', { email });
  const [reset] = await readMails(app, email, 'Ihr neues Passwort');
  await block({ id: user?.id ?? '' });
  const confirmed = await visitor(app).call('/confirm-email', { token });
  expect([confirmed.status, confirmed.body.signedIn]).toEqual([200, false]);
  expect(confirmed.cookies.join()).not.toContain('session_token=');
  const password = 'ganz-neues-passwort';
  const saved = await visitor(app).call('/update-password', {
    ...readResetLink(reset?.plain),
    password,
  });
  expect(saved.cookies.join()).not.toContain('session_token=');
  expect((await signInAs(app, email, { password })).body.code).toBe('ACCOUNT_BLOCKED');
});

test('an unblocked person can sign in again, and is notified by mail', async () => {
  const person = await makePerson(app, 'driver');
  await block(person);
  expect((await unblock(person)).status).toBe(200);
  expect((await signInAs(app, person.email)).body.user?.id).toBe(person.id);
  expect(await readMails(app, person.email, 'Ihr Konto ist wieder frei')).toHaveLength(1);
  // Blocked and unblocked at the same instant: their order is not stored.
  expect(await recorded(person.id)).toContainEqual(
    expect.objectContaining({
      action: 'person.unblocked',
      before: { blocked: true, reason },
      after: { blocked: false },
    }),
  );
});

test('of two admins who block the same person one succeeds, and the other reads who was first', async () => {
  const person = await makePerson(app, 'driver');
  const answers = await Promise.all([block(person), block(person)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'ALREADY_BLOCKED',
    data: { detail: 'Ole Brandt, 20.11.2026 12:00' },
  });
  await unblock(person);
  expect(await unblock(person)).toMatchObject({ status: 409, body: { code: 'NOT_BLOCKED' } });
  expect(await recorded(person.id)).toHaveLength(2);
  expect(await readMails(app, person.email, 'Ihr Konto ist gesperrt')).toHaveLength(1);
});

test('admins and unknown people cannot be blocked; finance admins and others cannot block', async () => {
  const person = await makePerson(app, 'customer');
  const notFound = { status: 404, body: { code: 'PERSON_NOT_FOUND' } };
  for (const id of [admin.id, 'gibt-es-nicht']) {
    expect(await block({ id })).toMatchObject(notFound);
    expect(await unblock({ id })).toMatchObject(notFound);
  }
  const finance = await makePerson(app, 'admin', { duty: 'finance' });
  for (const act of [block, unblock]) {
    expect(await act(person, finance)).toMatchObject({ status: 403, body: { code: 'DUTY_NOT_ALLOWED' } });
    expect(await act(person, person)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
    expect(await act(person, visitor(app))).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED' },
    });
  }
  expect((await person.call('/sessions')).status).toBe(200);
});
