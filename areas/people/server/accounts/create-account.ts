import type { AdminDuty } from '#people/domain/duties.ts';
import type { Role } from '#people/domain/roles.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { findUserByEmail, insertAccount } from './accounts.store.ts';
import { hashPassword } from './passwords/hash-password.ts';

/**
 * Creates a confirmed account of any role and returns its user id; for a known address that account's id. For
 * the seed, the admin command and managing admins: registration never calls it.
 */
export async function createAccount(
  { db, clock }: { db: Executor; clock: Clock },
  account: {
    email: string;
    password: string;
    fullName: string;
    phone: string;
    role: Role;
    /** For an admin; defaults to full access. */
    adminDuty?: AdminDuty;
  },
): Promise<{ id: string; made: boolean }> {
  const known = await findUserByEmail(db, account.email);
  if (known) return { id: known.id, made: false };
  const passwordHash = await hashPassword(account.password);
  const id = await db.transaction((tx) =>
    insertAccount(tx, { ...account, passwordHash, emailVerified: true, now: clock.now() }),
  );
  return { id, made: true };
}
