import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import { containsAll, isInRange } from '#platform/tables/columns.ts';
import { isEarned } from '#money/tables/earned-entries.ts';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import type { LineSearch } from '#money/domain/read-line-search.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

const isWaiting = and(eq(deliveryAttempts.isRushed, true), isNull(deliveryAttempts.rushReleasedAt), isEarned);

export interface RushedFilters {
  /** 'close': the acts themselves lie close together. */
  reason?: 'close' | 'clock' | 'receipts' | undefined;
  search?: LineSearch | undefined;
}

/** There are never many, and they have an own index. */
function isMeant({ reason, search }: RushedFilters): SQL | undefined {
  const { rushReason, deliveryId, driverName, earningsCents } = deliveryAttempts;
  return and(
    reason && (reason === 'close' ? isNull(rushReason) : eq(rushReason, reason)),
    search &&
      or(
        search.ids && isInRange(deliveryId, search.ids),
        search.cents === undefined ? undefined : eq(earningsCents, search.cents),
        containsAll(driverName, search.words),
      ),
  );
}

/** Oldest first; attempts paid before payout runs existed need no check. */
export async function listRushed(executor: Executor, filters: RushedFilters, limit: number) {
  return await executor
    .select({ attempt: deliveryAttempts, delivery: deliveries })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(and(isWaiting, isNull(deliveryAttempts.paidOutAt), isMeant(filters)))
    .orderBy(asc(deliveryAttempts.endedAt), asc(deliveryAttempts.id))
    .limit(limit);
}

/** Once; undefined if it is not held. */
export async function releaseAttempt(tx: Transaction, id: string, rushReleasedAt: Date) {
  const [row] = await tx
    .update(deliveryAttempts)
    .set({ rushReleasedAt })
    .where(and(eq(deliveryAttempts.id, id), isWaiting))
    .returning();
  return row;
}

export async function findAttempt(executor: Executor, id: string) {
  const [row] = await executor.select().from(deliveryAttempts).where(eq(deliveryAttempts.id, id));
  return row;
}
