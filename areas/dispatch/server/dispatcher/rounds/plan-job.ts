import { type DriverAnswer, rankDrivers } from '#dispatch/domain/rank-drivers.ts';
import type { DispatchFacts, DispatchPlan } from '#dispatch/domain/dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { findSellableSpeeds, type SellableSpeed } from '#dispatch/domain/find-sellable-speeds.ts';
import { learnArrivals } from '#delivery/domain/learn-arrivals.ts';
import type { ArrivalLessons } from '#delivery/domain/spread-arrival.ts';
import { orderRun } from '#dispatch/domain/order-run.ts';
import { planRound } from '#dispatch/domain/plan-round.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import { type PlanePoints, toPlane } from '#maps/domain/plane.ts';
import { readSeconds, type WayRows } from '#maps/server/lookups/way-rows.ts';
import type { PlanJob, PlannedFacts } from '#dispatch/server/dispatcher/planner.ts';

/** The detour factor and speed used to estimate driving times of drivers too far away to be asked. */
const DETOUR = 1.5;
const METERS_PER_SECOND = 6;

type PlanAnswer = DispatchPlan | SellableSpeed[][] | DriverAnswer[] | ArrivalLessons | number[];

/** Answers one question about the fleet, or several about what could be sold, on facts of another thread. */
export function planJob(job: PlanJob): PlanAnswer {
  if (job.kind === 'lessons') return learnArrivals(job.samples, job.now);
  if (job.kind === 'run') return orderRun(...job.run);
  if (job.kind === 'sales') {
    return job.questions.map((asked) =>
      findSellableSpeeds(toFacts(asked), asked.order, courierGoals, asked.limits),
    );
  }
  const facts = toFacts(job);
  if (job.kind === 'drivers') return rankDrivers(facts, job.order, courierGoals);
  // The same round draws the same random numbers.
  return planRound(facts, courierGoals, { random: seededRandom(job.now) });
}

function toFacts(planned: PlannedFacts): DispatchFacts {
  const { now, drivers, orders, points } = planned;
  const positions = toPlane(points);
  return { now, drivers, orders, positions, seconds: readWays(planned, positions) };
}

/** The measured driving times, with an estimate between places that are far apart. */
function readWays({ ways }: PlannedFacts, { x, y }: PlanePoints): DispatchFacts['seconds'] {
  const rowsOf = new Map<VehicleType, WayRows>(
    ways.flatMap(({ vehicleTypes, seconds }) => vehicleTypes.map((type) => [type, seconds] as const)),
  );
  return (from, to, vehicleType) => {
    if (from === to) return 0;
    const rows = rowsOf.get(vehicleType);
    const measured = rows && readSeconds(rows, from, to);
    if (measured !== undefined) return measured;
    const [east, north] = [x[from]! - x[to]!, y[from]! - y[to]!];
    return (Math.sqrt(east * east + north * north) * DETOUR) / METERS_PER_SECOND;
  };
}
