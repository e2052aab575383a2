import { type AnyColumn, and, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import { idempotencyKeys } from '#platform/tables/requests-tables.ts';
import type { Executor } from './executor.ts';
import { type Given, listOf, prepareOnce } from './prepare-once.ts';

export interface Claim {
  key: string;
  requestHash: string;
  response?: string;
  now: Date;
}

/** A first call unanswered by then was killed, and the next one takes over the claim. */
const LAPSES_AFTER = sql`interval '30 seconds'`;

export type ClaimValue = 'claimKeys' | 'requestHashes' | 'responses' | 'claimedAt';

const claim = prepareOnce((executor, given: Given<ClaimValue>) => claimingKeys(executor, given));

/**
 * Claims the key for this call: it is free, or was claimed half a minute before and never answered. With a
 * response the call is answered at once. Waits for another transaction that claims it.
 */
export async function claimKey(executor: Executor, claimed: Claim): Promise<boolean> {
  const taken = await claim(executor, toClaimValues([claimed]));
  return taken.length > 0;
}

/** The same for several keys, each named once, as part of a larger statement; no row for those taken. */
export function claimingKeys(executor: Executor, given: Given<ClaimValue>) {
  const { requestHash, response, claimedAt } = idempotencyKeys;
  const columns = getTableColumns(idempotencyKeys);
  const excluded = ({ name }: AnyColumn) => sql`excluded.${sql.identifier(name)}`;
  const claims = sql`select ${sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )} from unnest(${listOf(given('claimKeys'), 'text')}, ${listOf(given('requestHashes'), 'text')}, ${listOf(given('responses'), 'text')},
    ${listOf(given('claimedAt'), 'timestamptz')}) as claim (key, request_hash, response, claimed_at)`;
  return executor
    .insert(idempotencyKeys)
    .select(claims)
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: {
        requestHash: excluded(requestHash),
        response: excluded(response),
        claimedAt: excluded(claimedAt),
      },
      setWhere: and(isNull(response), lt(claimedAt, sql`${excluded(claimedAt)} - ${LAPSES_AFTER}`)),
    })
    .returning({ key: idempotencyKeys.key });
}

/** In the order of their keys, so that two statements never wait for each other. */
export function toClaimValues(claims: readonly Claim[]): Record<ClaimValue, unknown> {
  const inOrder = claims.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return {
    claimKeys: inOrder.map(({ key }) => key),
    requestHashes: inOrder.map(({ requestHash }) => requestHash),
    responses: inOrder.map(({ response }) => response ?? null),
    claimedAt: inOrder.map(({ now }) => now.toISOString()),
  };
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
