import { eq } from 'drizzle-orm';
import { cookieConsents } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export async function findConsent(executor: Executor, userId: string): Promise<boolean | undefined> {
  const [row] = await executor.select().from(cookieConsents).where(eq(cookieConsents.userId, userId));
  return row?.consented;
}

export async function upsertConsent(
  executor: Executor,
  userId: string,
  consented: boolean,
  now: Date,
): Promise<void> {
  await executor
    .insert(cookieConsents)
    .values({ userId, consented, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: cookieConsents.userId, set: { consented, updatedAt: now } });
}

export async function deleteConsentRow(executor: Executor, userId: string): Promise<void> {
  await executor.delete(cookieConsents).where(eq(cookieConsents.userId, userId));
}
