import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describeSecret, makeSecret } from '#people/server/accounts/two-factor/totp.ts';
import { twoFactors, users } from '#people/tables/accounts-tables.ts';
import { encipher } from '#platform/server/secrets/cipher.ts';
import { type Authenticator, readAuthenticator } from './authenticator.ts';
import { makePerson, PASSWORD, type Person } from './test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type SetUp = Authenticator & { recoveryCodes: string[] };

/** Sets a second factor up as the screens do; the code used for it is spent. */
export async function setUpTwoFactor(app: TestApp, admin: Person): Promise<SetUp> {
  const begun = await admin.call<{ typed: string }>('/two-factor/start', { password: PASSWORD });
  const phone = readAuthenticator(begun.body.typed, () => app.clock.now());
  const done = await admin.call<{ recoveryCodes: string[] }>('/two-factor/confirm', {
    code: await phone.code(),
  });
  if (done.status !== 200) throw new Error(`not set up: ${JSON.stringify(done.body)}`);
  return { ...phone, recoveryCodes: done.body.recoveryCodes };
}

const made = new WeakMap<TestApp, Promise<SetUp & { row: typeof twoFactors.$inferSelect }>>();

/**
 * Gives an admin a copy of one that was set up, with the same codes: hashing ten recovery codes takes as long
 * as ten passwords.
 */
export async function giveTwoFactor(app: TestApp, { id }: Person): Promise<SetUp> {
  const known = made.get(app) ?? makeOne(app);
  made.set(app, known);
  const { row, ...setUp } = await known;
  await app.db.insert(twoFactors).values({ ...row, id: randomUUID(), userId: id });
  await app.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  return setUp;
}

async function makeOne(app: TestApp) {
  const owner = await makePerson(app, 'admin');
  const setUp = await setUpTwoFactor(app, owner);
  const [row] = await app.db.select().from(twoFactors).where(eq(twoFactors.userId, owner.id));
  if (!row) throw new Error('nothing was stored');
  return { ...setUp, row };
}

/** Gives an admin an app's codes without recovery codes, whose hashes take long. */
export async function giveApp(app: TestApp, { id, email }: Person): Promise<Authenticator> {
  const secret = makeSecret();
  await app.db.insert(twoFactors).values({
    id: randomUUID(),
    userId: id,
    secret: await encipher(app.config, secret),
    backupCodes: await encipher(app.config, '[]'),
  });
  await app.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  return readAuthenticator(describeSecret(secret, email).typed, () => app.clock.now());
}
