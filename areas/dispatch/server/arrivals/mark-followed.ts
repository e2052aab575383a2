import { isFollowedAt } from '#dispatch/domain/find-position-need.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { keepFollowed } from './arrivals.store.ts';

/** A newer look is not worth a write. */
const WORTH_MS = 30_000;

interface Followed {
  id: string;
  driverId: string | null;
  followedAt: Date | null;
}

/**
 * Keeps that somebody looks at the exact position now. The driver's phone, which reports more often from then
 * on, hears of the first look.
 */
export async function markFollowed(
  executor: Executor,
  { id, driverId, followedAt }: Followed,
  now: Date,
): Promise<void> {
  if (followedAt && now.getTime() - followedAt.getTime() < WORTH_MS) return;
  await keepFollowed(executor, id, now);
  if (!driverId || isFollowedAt(followedAt, now)) return;
  await announce(executor, { noun: 'position', id, userIds: [driverId] });
}
