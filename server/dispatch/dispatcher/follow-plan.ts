import type { RunStop } from '#domain/dispatch/order-run.ts';
import type { Services } from '#server/services.ts';
import { findTourSince } from './facts.store.ts';

/** As often as rounds come, and a few that failed. */
const FRESH_PLAN_MS = 3 * 60_000;

type Plan = NonNullable<Awaited<ReturnType<typeof findTourSince>>>;

interface Stop {
  deliveryId: string;
  kind: string;
}

/** Where the same stop stands in a list; -1 for nowhere. */
export const indexOfStop = (list: readonly Stop[], { deliveryId, kind }: Stop): number =>
  list.findIndex((other) => other.deliveryId === deliveryId && other.kind === kind);

/**
 * What the dispatcher means a driver to do, also what he was not asked for yet; undefined where that is old.
 */
export async function findFreshPlan(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  driverId: string,
): Promise<Plan | undefined> {
  return await findTourSince(db, driverId, new Date(clock.now().getTime() - FRESH_PLAN_MS));
}

/**
 * The order of these stops in the plan, as indexes: what a driver is shown is what was promised on. undefined
 * without a plan, or where it does not know all of them yet.
 */
export function followPlan(plan: Plan | undefined, stops: readonly RunStop[]): number[] | undefined {
  const places = stops.map((stop) => plan && indexOfStop(plan, stop));
  if (!places.every((place) => place !== undefined && place >= 0)) return undefined;
  return [...stops.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}
