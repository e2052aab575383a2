import type { RunStop } from '#dispatch/domain/order-run.ts';
import type { RunFacts } from './run-facts.store.ts';

/** The interval of the rounds, with a margin for a few that fail. */
const FRESH_PLAN_MS = 3 * 60_000;

export type Plan = NonNullable<RunFacts['tour']>['stops'];

interface Stop {
  deliveryId: string;
  kind: string;
}

/** The index of the same stop in a list; -1 if it is not there. */
export const indexOfStop = (list: readonly Stop[], { deliveryId, kind }: Stop): number =>
  list.findIndex((other) => other.deliveryId === deliveryId && other.kind === kind);

/** Plans made before this are too old to be shown or followed. */
export const findPlannedSince = (now: Date): Date => new Date(now.getTime() - FRESH_PLAN_MS);

/**
 * The dispatcher's current plan for a driver, including stops not offered yet; undefined if it is too old.
 */
export const findFreshPlan = (tour: RunFacts['tour'], now: Date): Plan | undefined =>
  tour && tour.plannedAt >= findPlannedSince(now) ? tour.stops : undefined;

/**
 * The order of these stops in the plan, as indexes: the driver sees the order on which the promises are
 * based. Undefined without a plan, or if it does not contain all of them yet.
 */
export function followPlan(plan: Plan | undefined, stops: readonly RunStop[]): number[] | undefined {
  const places = stops.map((stop) => plan && indexOfStop(plan, stop));
  if (!places.every((place) => place !== undefined && place >= 0)) return undefined;
  return [...stops.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}
