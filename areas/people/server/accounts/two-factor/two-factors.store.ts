import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { twoFactors, users } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type TwoFactor = typeof twoFactors.$inferSelect;

/** Also one that is still being set up. */
export async function findTwoFactor(executor: Executor, userId: string): Promise<TwoFactor | undefined> {
  const [row] = await executor.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return row;
}

export async function listTwoFactorUsers(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ userId: twoFactors.userId }).from(twoFactors);
  return rows.map(({ userId }) => userId);
}

/** The same, with the row locked until the transaction ends. */
export async function lockTwoFactor(executor: Executor, userId: string): Promise<TwoFactor | undefined> {
  const [row] = await executor.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  return row;
}

/** Begins a setup, replacing an unfinished one; false if one is already active. */
export async function putUnverified(
  executor: Executor,
  begun: { userId: string; secret: string; backupCodes: string },
): Promise<boolean> {
  const rows = await executor
    .insert(twoFactors)
    .values({ id: randomUUID(), ...begun, verified: false })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret: begun.secret, backupCodes: begun.backupCodes, lastStep: 0 },
      setWhere: eq(twoFactors.verified, false),
    })
    .returning({ id: twoFactors.id });
  return rows.length > 0;
}

export async function updateTwoFactor(
  executor: Executor,
  userId: string,
  patch: Partial<Pick<TwoFactor, 'secret' | 'backupCodes' | 'verified' | 'lastStep'>>,
): Promise<void> {
  await executor.update(twoFactors).set(patch).where(eq(twoFactors.userId, userId));
}

/** Returns whether one was active. */
export async function deleteTwoFactor(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ verified: twoFactors.verified });
  return rows.some(({ verified }) => verified);
}

/** The flag of the app's codes. */
export async function markTwoFactor(
  executor: Executor,
  userId: string,
  twoFactorEnabled: boolean,
  updatedAt: Date,
): Promise<void> {
  await executor.update(users).set({ twoFactorEnabled, updatedAt }).where(eq(users.id, userId));
}
