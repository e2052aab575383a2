import type { Executor } from '#platform/server/database/database.ts';
import { listWaiting } from './pay-checks.store.ts';

/** Unanswered objections to pay that was refused, oldest first. */
export async function listPayObjections(
  executor: Executor,
  limit: number,
): Promise<{ deliveryId: string; at: Date }[]> {
  const rows = await listWaiting(executor, {}, limit);
  return rows.flatMap(({ attempt, check }) =>
    check?.objectedAt ? [{ deliveryId: attempt.deliveryId, at: check.objectedAt }] : [],
  );
}
