import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cookieConsents } from '#people/tables/accounts-tables.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

const nothingChosen = { consented: null, analyticsId: null, hasGoogleMap: false };

const rowsOf = (userId: string) =>
  app.db.select().from(cookieConsents).where(eq(cookieConsents.userId, userId));

test.each(['customer', 'driver', 'admin'] as const)(
  'a %s stores a choice, changes it in both directions, and keeps one row',
  async (role) => {
    const person = await makePerson(app, role);
    expect((await person.call('/me')).body.cookies).toEqual(nothingChosen);
    for (const consented of [true, false, true]) {
      expect(await person.call('/save-cookie-consent', { consented })).toMatchObject({
        status: 200,
        body: { consented, analyticsId: null },
      });
      expect((await person.call('/me')).body.cookies).toMatchObject({ consented });
      expect(await rowsOf(person.id)).toMatchObject([{ userId: person.id, consented }]);
    }
  },
);

test('each person has their own choice, and cannot set that of another', async () => {
  const [one, other] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  await one.call('/save-cookie-consent', { consented: true, user_id: other.id, userId: other.id });
  expect((await other.call('/me')).body).toMatchObject({ cookies: { consented: null } });
  expect(await rowsOf(other.id)).toEqual([]);
});

test('a visitor has no stored choice and stores none', async () => {
  expect((await visitor(app).call('/me')).body.cookies).toEqual(nothingChosen);
  const before = await app.db.$count(cookieConsents);
  expect(await visitor(app).call('/save-cookie-consent', { consented: true })).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED', message: 'Bitte melden Sie sich an.' },
  });
  expect(await app.db.$count(cookieConsents)).toBe(before);
});

test.each([{}, { consented: 'true' }, { consented: null }, { consented: 1 }])(
  '%j is refused as a choice',
  async (body) => {
    const person = await makePerson(app, 'customer');
    expect((await person.call('/save-cookie-consent', body)).status).toBe(422);
    expect(await rowsOf(person.id)).toEqual([]);
  },
);

test('an analytics id that the operator configured is sent to everybody', async () => {
  const measured = await startTestApp({ ANALYTICS_ID: 'G-TEST123' });
  const person = await makePerson(measured, 'customer');
  expect((await visitor(measured).call('/me')).body).toMatchObject({ cookies: { analyticsId: 'G-TEST123' } });
  expect((await person.call('/save-cookie-consent', { consented: false })).body).toEqual({
    consented: false,
    analyticsId: 'G-TEST123',
    hasGoogleMap: false,
  });
  await measured.end();
});
