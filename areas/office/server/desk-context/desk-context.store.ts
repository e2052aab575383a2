import { and, asc, desc, eq } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** A customer's deliveries: the active ones by their promise, or the others newest first. */
export async function listIdsOf(
  executor: Executor,
  customerId: string,
  { isActive, limit }: { isActive: boolean; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.userId, customerId), eq(deliveries.isCompleted, !isActive)))
    .orderBy(isActive ? asc(deliveries.promisedBy) : desc(deliveries.createdAt), asc(deliveries.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
