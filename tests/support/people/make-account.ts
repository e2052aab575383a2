import { insertAccount } from '#server/people/accounts/accounts.store.ts';
import { hashPassword } from '#server/people/accounts/auth.ts';
import type { createAccount } from '#server/people/accounts/create-account.ts';

const hashes = new Map<string, Promise<string>>();

/**
 * Creates a confirmed account as createAccount does and returns its user id. Each distinct password is hashed
 * only once, because hashing is slow on purpose.
 */
export async function makeAccount(
  { db, clock }: Parameters<typeof createAccount>[0],
  { password, ...account }: Parameters<typeof createAccount>[1],
): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  const passwordHash = await known;
  return await db.transaction((tx) =>
    insertAccount(tx, { ...account, passwordHash, emailVerified: true, now: clock.now() }),
  );
}
