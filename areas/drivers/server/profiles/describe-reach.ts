import type { z } from 'zod';
import type { driverState } from '#drivers/contract/drivers.ts';
import { findFreshUntil, isOfferable } from '#drivers/domain/fresh-position.ts';
import type { Driver } from './drivers.store.ts';

/** Whether this driver is made offers, and since when not; null while offline. */
export function describeReach(
  { isOnline, onlineSince, lastPositionAt: measuredAt, unansweredAt }: Driver,
  now: Date,
): z.infer<typeof driverState>['reach'] {
  if (!isOnline) return null;
  const until = measuredAt && findFreshUntil(measuredAt);
  const isAsked = isOfferable({ measuredAt, unansweredAt }, now);
  const [since = null] = [unansweredAt, until ?? onlineSince]
    .filter((at) => at !== null)
    .sort((one, other) => one.getTime() - other.getTime());
  return {
    isAsked,
    since: isAsked ? null : (since?.toISOString() ?? null),
    until: until?.toISOString() ?? null,
  };
}
