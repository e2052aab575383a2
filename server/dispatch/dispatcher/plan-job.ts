import type { DispatchFacts, DispatchPlan } from '#domain/dispatch/dispatch-facts.ts';
import { courierGoals } from '#domain/dispatch/dispatch-goals.ts';
import { findSellableSpeeds, type SellableSpeed } from '#domain/dispatch/find-sellable-speeds.ts';
import { planRound } from '#domain/dispatch/plan-round.ts';
import { seededRandom } from '#domain/dispatch/seeded-random.ts';
import type { VehicleType } from '#domain/driver/onboarding-lists.ts';
import { greatCircleMeters } from '#domain/geo/coordinates.ts';
import type { PlanJob, PlannedFacts } from './planner.ts';

/** The detour factor and speed used to estimate driving times of drivers too far away to be asked. */
const DETOUR = 1.5;
const METERS_PER_SECOND = 6;

/** Runs one round or one look-ahead, on facts received from another thread. */
export function planJob(job: PlanJob): DispatchPlan | SellableSpeed[] {
  const facts: DispatchFacts = {
    now: job.now,
    drivers: job.drivers,
    orders: job.orders,
    seconds: readWays(job),
  };
  if (job.kind === 'sale') return findSellableSpeeds(facts, job.order, courierGoals, job.limits);
  // The same round draws the same random numbers.
  return planRound(facts, courierGoals, { random: seededRandom(job.now) });
}

/** The measured driving times, with an estimate between places that are far apart. */
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
