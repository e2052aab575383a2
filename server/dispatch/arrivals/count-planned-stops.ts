import { indexOfStop } from '#server/dispatch/dispatcher/follow-plan.ts';
import type { PlannedStop } from '#server/dispatch/dispatcher/plan-run.ts';

interface ExpectedStop extends PlannedStop {
  /** What comes before it, with what the driver has not been asked for yet. */
  plannedBefore: number;
}

/**
 * What the dispatcher means to put between accepted stops makes those behind it later: they come as the plan
 * has them, where the roads alone would be sooner. Otherwise the roads from where the driver is say it
 * better. `startsAt` in epoch milliseconds; plans tell ISO instants.
 */
export function countPlannedStops(
  stops: readonly PlannedStop[],
  plan: readonly { deliveryId: string; kind: string; arriveAt: string }[],
  startsAt: number,
): ExpectedStop[] {
  // What comes before all that was accepted is done by now, or is being asked for and may go elsewhere.
  const first = plan.findIndex((planned) => indexOfStop(stops, planned) >= 0);
  return stops.map((stop, index) => {
    const at = indexOfStop(plan, stop);
    const between = plan
      .slice(first, Math.max(first, at))
      .filter((planned) => indexOfStop(stops, planned) < 0);
    const planned = plan[at];
    if (!planned || between.length === 0) return { ...stop, plannedBefore: index };
    const seconds = (Date.parse(planned.arriveAt) - startsAt) / 1000;
    return { ...stop, seconds: Math.max(stop.seconds, seconds), plannedBefore: index + between.length };
  });
}
