import type { Executor } from '#platform/server/database/database.ts';
import { keepFollowed } from './arrivals.store.ts';

/** A newer look is not worth a write. */
const WORTH_MS = 30_000;

/** Keeps that somebody looks at the exact position now: the driver's phone reports more often for them. */
export async function markFollowed(
  executor: Executor,
  { id, followedAt }: { id: string; followedAt: Date | null },
  now: Date,
): Promise<void> {
  if (followedAt && now.getTime() - followedAt.getTime() < WORTH_MS) return;
  await keepFollowed(executor, id, now);
}
