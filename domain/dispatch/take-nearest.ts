import type { DispatchGoals } from './dispatch-goals.ts';

/**
 * Of those sorted by nearness the ones that are looked at: the first, and behind them the first that have
 * nothing to do.
 */
export function takeNearest<T>(
  sorted: readonly T[],
  { nearestTours, nearestIdle }: DispatchGoals,
  isIdle: (one: T) => boolean,
): T[] {
  const idle = sorted.slice(nearestTours).filter(isIdle);
  return [...sorted.slice(0, nearestTours), ...idle.slice(0, nearestIdle)];
}
