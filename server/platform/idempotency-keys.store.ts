import { and, eq, isNull, lt } from 'drizzle-orm';
import { idempotencyKeys } from '#database/schema/index.ts';
import type { Executor } from './executor.ts';
import { type Given, prepareOnce } from './prepare-once.ts';

export interface Claim {
  key: string;
  requestHash: string;
  response?: string;
  now: Date;
  lapsedBefore: Date;
}

export type ClaimValue = 'claimKey' | 'requestHash' | 'response' | 'claimedAt' | 'lapsedBefore';

const claim = prepareOnce(claimingKey);

/**
 * Claims the key for this call: it is free, or was claimed before `lapsedBefore` and never answered. With a
 * response the call is answered at once. Waits for another transaction that claims it.
 */
export async function claimKey(executor: Executor, claimed: Claim): Promise<boolean> {
  const taken = await claim(executor, toClaimValues(claimed));
  return taken.length > 0;
}

/** The same as part of a larger statement; no row if it is taken. */
export function claimingKey(executor: Executor, given: Given<ClaimValue>) {
  const claimed = {
    requestHash: given('requestHash'),
    response: given('response'),
    claimedAt: given('claimedAt', idempotencyKeys.claimedAt),
  };
  const lapsedBefore = given('lapsedBefore', idempotencyKeys.claimedAt);
  return executor
    .insert(idempotencyKeys)
    .values({ key: given('claimKey'), ...claimed })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: claimed,
      setWhere: and(isNull(idempotencyKeys.response), lt(idempotencyKeys.claimedAt, lapsedBefore)),
    })
    .returning({ key: idempotencyKeys.key });
}

/** Null where nothing is claimed: such a statement does not ask for them. */
export const toClaimValues = (claimed: Claim | undefined): Record<ClaimValue, unknown> => ({
  claimKey: claimed?.key ?? null,
  requestHash: claimed?.requestHash ?? null,
  response: claimed?.response ?? null,
  claimedAt: claimed?.now ?? null,
  lapsedBefore: claimed?.lapsedBefore ?? null,
});

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
