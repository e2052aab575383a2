import type { DispatchFacts, DispatchPlan } from '#domain/dispatch/dispatch-facts.ts';
import { courierGoals } from '#domain/dispatch/dispatch-goals.ts';
import { findSellableSpeeds, type SellableSpeed } from '#domain/dispatch/find-sellable-speeds.ts';
import { planRound } from '#domain/dispatch/plan-round.ts';
import { seededRandom } from '#domain/dispatch/seeded-random.ts';
import type { VehicleType } from '#domain/driver/onboarding-lists.ts';
import { greatCircleMeters } from '#domain/geo/coordinates.ts';
import type { PlanJob, PlannedFacts } from './planner.ts';

/** Who is too far away to be asked is taken to drive so much more than straight, and so fast. */
const DETOUR = 1.5;
const METERS_PER_SECOND = 6;

/** One round, or what could be sold, on facts that crossed from another thread. */
export function planJob(job: PlanJob): DispatchPlan | SellableSpeed[] {
  const facts: DispatchFacts = {
    now: job.now,
    drivers: job.drivers,
    orders: job.orders,
    seconds: readWays(job),
  };
  if (job.kind === 'sale') return findSellableSpeeds(facts, job.order, courierGoals, job.limits);
  // The same round draws the same numbers.
  return planRound(facts, courierGoals, { random: seededRandom(job.now) });
}

/** The ways that were measured; between places that lie far apart an estimate. */
function readWays({ points, ways }: PlannedFacts): DispatchFacts['seconds'] {
  const count = points.length;
  const tableOf = new Map<VehicleType, Float32Array>(
    ways.flatMap(({ vehicleTypes, seconds }) => vehicleTypes.map((type) => [type, seconds] as const)),
  );
  return (from, to, vehicleType) => {
    const measured = tableOf.get(vehicleType)?.[from * count + to] ?? -1;
    if (measured >= 0) return measured;
    const [one, other] = [points[from], points[to]];
    if (!one || !other) return Infinity;
    return (greatCircleMeters(one, other) * DETOUR) / METERS_PER_SECOND;
  };
}
