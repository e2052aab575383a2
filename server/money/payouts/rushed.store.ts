import { and, asc, eq, isNull } from 'drizzle-orm';
import { isEarned } from '#database/schema/money/earned-entries.ts';
import { deliveries, deliveryAttempts } from '#database/schema/index.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';

const MOST = 200;
const isWaiting = and(eq(deliveryAttempts.isRushed, true), isNull(deliveryAttempts.rushReleasedAt), isEarned);

/** Oldest first; attempts paid before payout runs existed need no check. */
export async function listRushed(executor: Executor) {
  return await executor
    .select({ attempt: deliveryAttempts, delivery: deliveries })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(and(isWaiting, isNull(deliveryAttempts.paidOutAt)))
    .orderBy(asc(deliveryAttempts.endedAt), asc(deliveryAttempts.id))
    .limit(MOST);
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
