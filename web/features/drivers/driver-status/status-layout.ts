import type { z } from 'zod';
import type { driverState } from '#contract/drivers/drivers.ts';

type StatusFacts = Pick<z.infer<typeof driverState>, 'isOnline' | 'activeCount' | 'pausedUntil' | 'reach'>;

/**
 * `isUnreached`: online, but made no offers, or soon none; during a break none are expected. `isLine`: the
 * status is a line instead of a card, because the next stop comes first, or the way to be made offers.
 */
export function findStatusLayout(
  { isOnline, activeCount, pausedUntil, reach }: StatusFacts,
  hasPositionProblem: boolean,
): { isUnreached: boolean; isLine: boolean } {
  const isUnreached = reach !== null && !pausedUntil && (!reach.isAsked || hasPositionProblem);
  return { isUnreached, isLine: isOnline && (activeCount > 0 || isUnreached) };
}
