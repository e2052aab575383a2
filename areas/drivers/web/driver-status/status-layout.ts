import type { z } from 'zod';
import type { driverState } from '#drivers/contract/drivers.ts';
import { formatTime } from '#platform/contract/german-format.ts';

type DriverState = z.infer<typeof driverState>;
export type PauseState = Pick<DriverState, 'pausedUntil' | 'pendingPauseMinutes'>;
type StatusFacts = PauseState & Pick<DriverState, 'isOnline' | 'activeCount' | 'reach'>;

/** The break, running or asked for; undefined for none. */
export function describePause({ pausedUntil, pendingPauseMinutes }: PauseState): string | undefined {
  if (pausedUntil) return `Pause bis ${formatTime(pausedUntil)} Uhr`;
  return pendingPauseMinutes ? 'Pause nach der letzten Zustellung' : undefined;
}

/**
 * `isUnreached`: online, but made no offers, or soon none; with a break none are expected. `isLine`: the
 * status is a line instead of a card, because the next stop comes first, or the way to be made offers.
 */
export function findStatusLayout(
  { isOnline, activeCount, pausedUntil, pendingPauseMinutes, reach }: StatusFacts,
  hasPositionProblem: boolean,
): { isUnreached: boolean; isLine: boolean } {
  const hasPause = pausedUntil !== null || pendingPauseMinutes !== null;
  const isUnreached = reach !== null && !hasPause && (!reach.isAsked || hasPositionProblem);
  return { isUnreached, isLine: isOnline && (activeCount > 0 || isUnreached) };
}
