import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';

/** From candidates sorted by distance, takes the first ones, and after them the first that are idle. */
export function takeNearest<T>(
  sorted: readonly T[],
  { nearestTours, nearestIdle }: DispatchGoals,
  isIdle: (one: T) => boolean,
): T[] {
  const idle = sorted.slice(nearestTours).filter(isIdle);
  return [...sorted.slice(0, nearestTours), ...idle.slice(0, nearestIdle)];
}
