import { and, eq, isNull, lt } from 'drizzle-orm';
import { idempotencyKeys } from '#database/schema/index.ts';
import type { Executor } from './executor.ts';

export interface Claim {
  key: string;
  requestHash: string;
  response?: string;
  now: Date;
  lapsedBefore: Date;
}

/**
 * Claims the key for this call: it is free, or was claimed before `lapsedBefore` and never answered. With a
 * response the call is answered at once. Waits for another transaction that claims it.
 */
export async function claimKey(executor: Executor, claim: Claim): Promise<boolean> {
  const taken = await claimingKey(executor, claim);
  return taken.length > 0;
}

/** The same as part of a larger statement; no row if it is taken. */
export function claimingKey(executor: Executor, { key, requestHash, response, now, lapsedBefore }: Claim) {
  const claimed = { requestHash, response: response ?? null, claimedAt: now };
  return executor
    .insert(idempotencyKeys)
    .values({ key, ...claimed })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: claimed,
      setWhere: and(isNull(idempotencyKeys.response), lt(idempotencyKeys.claimedAt, lapsedBefore)),
    })
    .returning({ key: idempotencyKeys.key });
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
