import { asc, gt } from 'drizzle-orm';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { bookComparisons } from '#money/tables/comparisons-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

/** When everything was last compared; null before the first time. */
export async function findLastComparison(executor: Executor): Promise<Date | null> {
  const [last] = await executor.select({ comparedAt: bookComparisons.comparedAt }).from(bookComparisons);
  return last?.comparedAt ?? null;
}

/** In place of the last one; `found` are ids of rows of any table. */
export async function replaceComparison(
  tx: Transaction,
  comparison: typeof bookComparisons.$inferInsert,
): Promise<void> {
  await tx.delete(bookComparisons);
  await tx.insert(bookComparisons).values(comparison);
}

/** When the payment was made that comes after so many since then; null if there are fewer. */
export async function findPaidAfter(executor: Executor, since: Date, count: number): Promise<Date | null> {
  const [payment] = await executor
    .select({ paidAt: payments.paidAt })
    .from(payments)
    .where(gt(payments.paidAt, since))
    .orderBy(asc(payments.paidAt), asc(payments.id))
    .offset(count)
    .limit(1);
  return payment?.paidAt ?? null;
}
