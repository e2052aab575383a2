import { and, eq, isNull, lt } from 'drizzle-orm';
import { idempotencyKeys } from '#database/schema/index.ts';
import type { Executor } from './database.ts';

/**
 * Claims the key for this call: it is free, or was claimed before `lapsedBefore` and never answered. With a
 * response the call is answered at once. Waits for another transaction that claims it.
 */
export async function claimKey(
  executor: Executor,
  claim: { key: string; requestHash: string; response?: string; now: Date; lapsedBefore: Date },
): Promise<boolean> {
  const { key, requestHash, response = null, now, lapsedBefore } = claim;
  const taken = await executor
    .insert(idempotencyKeys)
    .values({ key, requestHash, response, claimedAt: now })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: { claimedAt: now, requestHash, response },
      setWhere: and(isNull(idempotencyKeys.response), lt(idempotencyKeys.claimedAt, lapsedBefore)),
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

export async function findKey(executor: Executor, key: string) {
  const [row] = await executor.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row;
}

export async function saveResponse(executor: Executor, key: string, response: string): Promise<void> {
  await executor.update(idempotencyKeys).set({ response }).where(eq(idempotencyKeys.key, key));
}

/** Releases an unanswered claim made at that time. */
export async function deleteClaim(executor: Executor, key: string, claimedAt: Date): Promise<void> {
  const isClaim = and(isNull(idempotencyKeys.response), eq(idempotencyKeys.claimedAt, claimedAt));
  await executor.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), isClaim));
}

export async function deleteOldKeys(executor: Executor, claimedBefore: Date): Promise<void> {
  await executor.delete(idempotencyKeys).where(lt(idempotencyKeys.claimedAt, claimedBefore));
}
