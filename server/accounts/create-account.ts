import type { Role } from '#domain/delivery/roles.ts';
import type { Database } from '#server/platform/database.ts';
import type { Clock } from '#server/platform/time.ts';
import { findUserByEmail, insertAccount } from './accounts.store.ts';
import { hashPassword } from './auth.ts';

/**
 * Makes a confirmed account of any role and answers its user id; for a known address that account's id. For the
 * seed and the admin command: registration never makes an admin.
 */
export async function createAccount(
  { db, clock }: { db: Database; clock: Clock },
  account: { email: string; password: string; fullName: string; phone: string; role: Role },
): Promise<{ id: string; made: boolean }> {
  const known = await findUserByEmail(db, account.email);
  if (known) return { id: known.id, made: false };
  const passwordHash = await hashPassword(account.password);
  const id = await db.transaction((tx) =>
    insertAccount(tx, { ...account, passwordHash, emailVerified: true, now: clock.now() }),
  );
  return { id, made: true };
}
