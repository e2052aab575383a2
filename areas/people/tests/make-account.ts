import { hash } from '@node-rs/argon2';
import { insertAccount } from '#people/server/accounts/accounts.store.ts';
import type { createAccount } from '#people/server/accounts/create-account.ts';

const hashes = new Map<string, Promise<string>>();

/** The service's hashes are slow on purpose. A hash says itself at which cost it is checked. */
const cheap = { memoryCost: 8, timeCost: 1 };

/**
 * Creates a confirmed account as createAccount does and returns its user id. Signing in with its password
 * costs little, until it is changed.
 */
export async function makeAccount(
  { db, clock }: Parameters<typeof createAccount>[0],
  { password, ...account }: Parameters<typeof createAccount>[1],
): Promise<string> {
  const known = hashes.get(password) ?? hash(password, cheap);
  hashes.set(password, known);
  const passwordHash = await known;
  return await db.transaction((tx) =>
    insertAccount(tx, { ...account, passwordHash, emailVerified: true, now: clock.now() }),
  );
}
