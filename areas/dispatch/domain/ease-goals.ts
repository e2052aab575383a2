import type { DispatchFacts } from './dispatch-facts.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import { LITTLE_SHIFT } from './driver-tour.ts';

/**
 * The goals of this round: the more orders wait for each driver who is there, the less comfort counts and the
 * more a driver's time: straight rides take the minutes in which others could be collected. Room is then
 * found farther away.
 * Source: docs/decisions/0039.
 */
export function easeGoals(
  { now, drivers, orders }: Pick<DispatchFacts, 'now' | 'drivers' | 'orders'>,
  goals: DispatchGoals,
): DispatchGoals {
  const ready = drivers.filter(
    ({ pausedUntil, endsAt }) =>
      (pausedUntil ?? 0) <= now && (endsAt ?? Infinity) > now + LITTLE_SHIFT * 1000,
  );
  const waiting = orders.filter(({ driverId }) => driverId === null).length / Math.max(1, ready.length);
  const { from, to, min } = goals.comfort;
  const share = Math.min(1, Math.max(0, (to - waiting) / (to - from)));
  const comfort = min + (1 - min) * share;
  return {
    ...goals,
    busyWeight: goals.busyWeight * (1 + (goals.comfort.rush - 1) * (1 - share)),
    aboardWeight: goals.aboardWeight * comfort,
    detourWeight: goals.detourWeight * comfort,
    announcedWeight: goals.announcedWeight * comfort,
    nearestTours: Math.round(goals.nearestTours + (goals.rushTours - goals.nearestTours) * (1 - share)),
  };
}
