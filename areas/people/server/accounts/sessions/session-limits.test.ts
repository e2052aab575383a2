import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#people/tables/accounts-tables.ts';
import { cookieHeader, signInAs } from '#people/tests/account-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';

const app = await openTestApp();

/** Sessions have real time: hours pass for one by making it older. */
async function passHours(of: Person, hours: number): Promise<void> {
  await app.pool.query(
    `update sessions set created_at = created_at - $2::interval, updated_at = updated_at - $2::interval,
       expires_at = expires_at - $2::interval where user_id = $1`,
    [of.id, `${hours} hours`],
  );
}
const sessionsOf = (person: Person) => app.db.select().from(sessions).where(eq(sessions.userId, person.id));
const status = async (of: Person) => (await of.call('/sessions')).status;

test('an admin’s session ends after four hours without a request, and is deleted', async () => {
  const admin = await makePerson(app, 'admin');
  await passHours(admin, 3.9);
  expect(await status(admin)).toBe(200);
  await passHours(admin, 4);
  expect((await admin.call('/me')).body).toMatchObject({ user: null, profile: null });
  expect(await sessionsOf(admin)).toEqual([]);
  expect(await status(admin)).toBe(401);
});

test('a dispatcher who keeps working stays signed in for twelve hours and not longer', async () => {
  const admin = await makePerson(app, 'admin', { duty: 'dispatcher' });
  for (let hours = 0; hours < 9; hours += 3) {
    await passHours(admin, 3);
    expect(await status(admin)).toBe(200);
  }
  await passHours(admin, 2.9);
  expect(await status(admin)).toBe(200);
  await passHours(admin, 0.1);
  expect(await status(admin)).toBe(401);
});

test('‘Angemeldet bleiben’ lengthens no admin’s session, and one that has run out is not listed', async () => {
  const admin = await makePerson(app, 'admin');
  const earlier = cookieHeader((await signInAs(app, admin.email)).cookies);
  await passHours(admin, 4);
  const later = cookieHeader((await signInAs(app, admin.email)).cookies);
  const listed = await visitor(app).call<{ sessions: unknown[] }>('/sessions', undefined, later);
  expect(listed.body.sessions).toHaveLength(1);
  expect((await visitor(app).call('/sessions', undefined, earlier)).status).toBe(401);
});

test('an open event stream does not prolong an admin’s session, a request does', async () => {
  const admin = await makePerson(app, 'admin');
  await passHours(admin, 2);
  const [before] = await sessionsOf(admin);
  const stream = { services: app.services, headers: new Headers({ cookie: admin.cookie }) };
  expect((await findViewer(stream))?.id).toBe(admin.id);
  expect(await sessionsOf(admin)).toEqual([before]);
  expect(await status(admin)).toBe(200);
  const [after] = await sessionsOf(admin);
  expect(Date.now() - Number(after?.updatedAt)).toBeLessThan(60_000);
});

test.each(['customer', 'driver'] as const)(
  'a %s stays signed in for thirty days without a request, and not longer however often',
  async (role) => {
    const person = await makePerson(app, role);
    await passHours(person, 29 * 24);
    expect(await status(person)).toBe(200);
    await passHours(person, 24);
    expect(await status(person)).toBe(401);
  },
);

test('a session that ends with the browser ends after a day, even if its cookie is copied alone', async () => {
  const person = await makePerson(app, 'customer');
  await app.db.delete(sessions);
  const { cookies } = await signInAs(app, person.email, { rememberMe: false });
  const copied = cookieHeader(cookies.filter((cookie) => cookie.includes('session_token')));
  await passHours(person, 23);
  expect((await visitor(app).call('/sessions', undefined, copied)).status).toBe(200);
  await passHours(person, 1);
  expect((await visitor(app).call('/sessions', undefined, copied)).status).toBe(401);
});
