import { and, desc, eq, gte, inArray, lt, notInArray } from 'drizzle-orm';
import { testDeliveries } from '#business/tables/test-deliveries-tables.ts';
import { isAfterRow } from '#platform/tables/columns.ts';
import { completedStatuses, type DeliveryStatus } from '#platform/domain/statuses.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type TestDelivery = typeof testDeliveries.$inferSelect;

/** undefined if one was ordered from the same quote. */
export async function insertTestDelivery(
  tx: Transaction,
  row: typeof testDeliveries.$inferInsert,
): Promise<TestDelivery | undefined> {
  const [inserted] = await tx
    .insert(testDeliveries)
    .values(row)
    .onConflictDoNothing({ target: testDeliveries.quoteId })
    .returning();
  return inserted;
}

export async function findTestDelivery(executor: Executor, id: string): Promise<TestDelivery | undefined> {
  const [row] = await executor.select().from(testDeliveries).where(eq(testDeliveries.id, id));
  return row;
}

export async function findTestDeliveryOfQuote(
  executor: Executor,
  quoteId: string,
): Promise<TestDelivery | undefined> {
  const [row] = await executor.select().from(testDeliveries).where(eq(testDeliveries.quoteId, quoteId));
  return row;
}

export async function lockTestDelivery(tx: Transaction, id: string): Promise<TestDelivery | undefined> {
  const [row] = await tx.select().from(testDeliveries).where(eq(testDeliveries.id, id)).for('update');
  return row;
}

export async function updateTestDelivery(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<TestDelivery, 'id' | 'companyId'>>,
): Promise<void> {
  await tx.update(testDeliveries).set(changes).where(eq(testDeliveries.id, id));
}

export interface TestDeliveryPage {
  companyId: string;
  isCompleted: boolean | undefined;
  status: DeliveryStatus | undefined;
  externalId: string | undefined;
  createdFrom: Date | undefined;
  createdBefore: Date | undefined;
  after: { at: Date; id: string } | undefined;
  limit: number;
}

/** A company's, newest first. */
export async function listTestDeliveriesOf(
  executor: Executor,
  { companyId, isCompleted, status, externalId, createdFrom, createdBefore, after, limit }: TestDeliveryPage,
): Promise<TestDelivery[]> {
  const isIn = isCompleted ? inArray : notInArray;
  return await executor
    .select()
    .from(testDeliveries)
    .where(
      and(
        eq(testDeliveries.companyId, companyId),
        isCompleted === undefined ? undefined : isIn(testDeliveries.status, [...completedStatuses]),
        status && eq(testDeliveries.status, status),
        externalId === undefined ? undefined : eq(testDeliveries.externalId, externalId),
        createdFrom && gte(testDeliveries.createdAt, createdFrom),
        createdBefore && lt(testDeliveries.createdAt, createdBefore),
        after && isAfterRow(testDeliveries.createdAt, testDeliveries.id, after),
      ),
    )
    .orderBy(desc(testDeliveries.createdAt), desc(testDeliveries.id))
    .limit(limit);
}

/** Returns the ids of those that were deleted: all of a company, or all of before that time. */
export async function deleteTestDeliveriesOf(
  tx: Transaction,
  whose: { companyId: string } | { createdBefore: Date },
): Promise<string[]> {
  const isOld =
    'companyId' in whose
      ? eq(testDeliveries.companyId, whose.companyId)
      : lt(testDeliveries.createdAt, whose.createdBefore);
  const rows = await tx.delete(testDeliveries).where(isOld).returning({ id: testDeliveries.id });
  return rows.map(({ id }) => id);
}
