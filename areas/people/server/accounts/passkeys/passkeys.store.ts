import { and, desc, eq } from 'drizzle-orm';
import { passkeys } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Passkey = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>;

const { id, name, createdAt, lastUsedAt } = passkeys;

/** The newest first. */
export async function listPasskeysOf(executor: Executor, userId: string): Promise<Passkey[]> {
  return await executor
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(createdAt));
}

export async function countPasskeys(executor: Executor, userId: string): Promise<number> {
  return await executor.$count(passkeys, eq(passkeys.userId, userId));
}

export async function markPasskeyUsed(executor: Executor, credentialID: string, at: Date): Promise<void> {
  await executor.update(passkeys).set({ lastUsedAt: at }).where(eq(passkeys.credentialID, credentialID));
}

/** Returns whether this is a passkey of the person's. */
export async function updatePasskeyName(
  executor: Executor,
  passkey: { id: string; userId: string; name: string },
): Promise<boolean> {
  const rows = await executor
    .update(passkeys)
    .set({ name: passkey.name })
    .where(and(eq(id, passkey.id), eq(passkeys.userId, passkey.userId)))
    .returning({ id });
  return rows.length > 0;
}

/** Its name; undefined unless this is a passkey of the person's. */
export async function deletePasskey(
  executor: Executor,
  passkey: { id: string; userId: string },
): Promise<string | undefined> {
  const [row] = await executor
    .delete(passkeys)
    .where(and(eq(id, passkey.id), eq(passkeys.userId, passkey.userId)))
    .returning({ name });
  return row?.name;
}

/** Returns how many there were. */
export async function deletePasskeysOf(executor: Executor, userId: string): Promise<number> {
  const rows = await executor.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id });
  return rows.length;
}
