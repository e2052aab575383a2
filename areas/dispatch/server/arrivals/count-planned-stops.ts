import { toStopKey } from '#dispatch/domain/announced-arrival.ts';
import { indexOfStop } from '#dispatch/server/dispatcher/follow-plan.ts';
import type { PlannedStop } from '#dispatch/server/dispatcher/plan-run.ts';

interface ExpectedStop extends PlannedStop {
  /** The stops before it, with those planned that the driver has not been offered yet; see `toStopKey`. */
  before: string[];
}

/**
 * Stops that the dispatcher plans between accepted ones delay those after them: such stops get the plan's
 * time where the roads alone would give an earlier one. Otherwise the driving time from the driver's position
 * is more accurate. `startsAt` is in epoch milliseconds; plans contain ISO instants.
 */
export function countPlannedStops(
  stops: readonly PlannedStop[],
  plan: readonly { deliveryId: string; kind: string; arriveAt: string }[],
  startsAt: number,
): ExpectedStop[] {
  // Stops planned before all accepted ones are already done, or are on offer and may go to another driver.
  const first = plan.findIndex((planned) => indexOfStop(stops, planned) >= 0);
  return stops.map((stop, index) => {
    const at = indexOfStop(plan, stop);
    const between = plan
      .slice(first, Math.max(first, at))
      .filter((planned) => indexOfStop(stops, planned) < 0);
    const planned = plan[at];
    const accepted = stops.slice(0, index);
    if (!planned || between.length === 0) return { ...stop, before: accepted.map(toStopKey) };
    const seconds = (Date.parse(planned.arriveAt) - startsAt) / 1000;
    const before = [...accepted, ...between].map(toStopKey);
    return { ...stop, seconds: Math.max(stop.seconds, seconds), before };
  });
}
