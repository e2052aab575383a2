import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { twoFactors } from '#people/tables/accounts-tables.ts';
import { createFileLinks } from '#adapters/server/files/file-links.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createAuth } from './auth.ts';
import { decipher, encipher } from '#platform/server/secrets/cipher.ts';
import { reencipherTwoFactors } from './reencipher-two-factors.ts';

const [APP_SECRET, APP_SECRET_PREVIOUS] = ['neues-Geheimnis-'.repeat(3), 'altes-Geheimnis-'.repeat(3)];

let app: TestApp;
/** The same service after the overlap. */
let later: TestApp;
beforeAll(async () => {
  app = await startTestApp({ APP_SECRET, APP_SECRET_PREVIOUS });
  later = await startTestApp({ APP_SECRET });
});
afterAll(async () => {
  await app.end();
  await later.end();
});

/** What the service answers to a session's cookie that this secret has signed. */
async function askSignedBy(appSecret: string, at: TestApp): Promise<number> {
  const { id } = await makePerson(at, 'customer');
  const { name, value } = await makeSessionCookie(createAuth(at.db, { ...at.config, appSecret }), id);
  const { statusCode } = await at.http.inject({
    url: '/api/sessions',
    headers: { cookie: `other=1; ${name}=${value}` },
  });
  return statusCode;
}

test('a session continues while the secret that signed it is still accepted, and ends with it', async () => {
  expect(await askSignedBy(APP_SECRET, app)).toBe(200);
  expect(await askSignedBy(APP_SECRET_PREVIOUS, app)).toBe(200);
  expect(await askSignedBy(APP_SECRET_PREVIOUS, later)).toBe(401);
});

test('a session signed with an unknown secret is refused', async () => {
  expect(await askSignedBy('fremdes Geheimnis '.repeat(3), app)).toBe(401);
});

test('a link to a file opens while the secret that signed it is still accepted', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const link = createFileLinks(APP_SECRET_PREVIOUS).linkTo('a.pdf', new Date('2026-11-20T12:05:00Z'));
  const token = link.split('/').at(-1) ?? '';
  expect(createFileLinks(APP_SECRET, APP_SECRET_PREVIOUS).readLink(token, now)?.key).toBe('a.pdf');
  expect(createFileLinks(APP_SECRET).readLink(token, now)).toBeUndefined();
});

test('second factors are enciphered anew, once; those that open with neither secret are counted and kept', async () => {
  const before = { ...app.config, appSecret: APP_SECRET_PREVIOUS };
  const foreign = { ...app.config, appSecret: 'fremdes Geheimnis '.repeat(3) };
  const put = async (config: typeof before) => {
    const { id: userId } = await makePerson(app, 'admin');
    const [secret, backupCodes] = [await encipher(config, 'JBSWY3DP'), await encipher(config, '["eins"]')];
    await app.db.insert(twoFactors).values({ id: randomUUID(), userId, secret, backupCodes, verified: true });
    return userId;
  };
  await app.db.delete(twoFactors);
  const userId = await put(before);
  await put(foreign);
  expect(await reencipherTwoFactors(app.services)).toEqual({ changed: 1, current: 0, unreadable: 1 });
  const [row] = await app.db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  const config = { ...app.config, previousAppSecret: undefined };
  expect(await decipher(config, row?.secret ?? '')).toBe('JBSWY3DP');
  expect(await decipher(config, row?.backupCodes ?? '')).toBe('["eins"]');
  expect(await reencipherTwoFactors(app.services)).toEqual({ changed: 0, current: 1, unreadable: 1 });
});
