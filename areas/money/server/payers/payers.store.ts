import { eq } from 'drizzle-orm';
import { payers } from '#money/tables/payers-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

type Payer = typeof payers.$inferSelect;

export async function findPayer(executor: Executor, userId: string): Promise<Payer | undefined> {
  const [row] = await executor.select().from(payers).where(eq(payers.userId, userId));
  return row;
}

/** One that is known already stays. */
export async function insertPayer(executor: Executor, payer: Payer): Promise<void> {
  await executor.insert(payers).values(payer).onConflictDoNothing();
}

export async function deletePayer(executor: Executor, userId: string): Promise<void> {
  await executor.delete(payers).where(eq(payers.userId, userId));
}
