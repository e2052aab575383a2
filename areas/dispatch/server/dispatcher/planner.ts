import type { AskedOrder, DriverAnswer } from '#dispatch/domain/rank-drivers.ts';
import type { DispatchDriver, DispatchOrder, DispatchPlan } from '#dispatch/domain/dispatch-facts.ts';
import type { ArrivalSample } from '#delivery/domain/learn-arrivals.ts';
import type { ArrivalLessons } from '#delivery/domain/spread-arrival.ts';
import type { orderRun } from '#dispatch/domain/order-run.ts';
import type { QuotedOrder, SaleLimits, SellableSpeed } from '#dispatch/domain/find-sellable-speeds.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { KnownWays } from '#maps/server/lookups/known-ways.ts';
import type { WayRows } from '#maps/server/lookups/way-rows.ts';
import { batchCalls } from '#platform/server/database/batch-calls.ts';
import { WorkerPool } from '#platform/server/process/worker-pool.ts';

/**
 * Driving times of a group of vehicle types, in seconds by pair of points: Infinity where there is no route.
 */
export interface MeasuredWays {
  vehicleTypes: VehicleType[];
  seconds: WayRows;
}

/** The state of the fleet, as plain data. */
export interface PlannedFacts {
  now: number;
  drivers: DispatchDriver[];
  orders: DispatchOrder[];
  points: Coordinates[];
  ways: MeasuredWays[];
}

/** Asks what could be promised for one more, hypothetical order. */
export interface SaleQuestion extends PlannedFacts {
  order: QuotedOrder;
  limits: SaleLimits;
}

/** Asks what giving a delivery to each of the drivers would lead to. */
export interface DriversQuestion extends PlannedFacts {
  order: AskedOrder;
}

/** Asks what past arrivals say about those from `now` on. */
export interface LessonsQuestion {
  /** Latest last. */
  samples: ArrivalSample[];
  now: number;
}

/** Asks in which order one driver visits these stops. */
export interface RunQuestion {
  run: Parameters<typeof orderRun>;
}

/** The input of the planning thread. */
export type PlanJob =
  | ({ kind: 'round' } & PlannedFacts)
  | { kind: 'sales'; questions: SaleQuestion[] }
  | ({ kind: 'drivers' } & DriversQuestion)
  | ({ kind: 'lessons' } & LessonsQuestion)
  | ({ kind: 'run' } & RunQuestion);

/** Plans rounds in a thread of its own, and caches requested driving times. */
export interface Planner {
  ways: KnownWays;
  plan(facts: PlannedFacts): Promise<DispatchPlan>;
  findSellable(question: SaleQuestion): Promise<SellableSpeed[]>;
  rankDrivers(question: DriversQuestion): Promise<DriverAnswer[]>;
  learnArrivals(question: LessonsQuestion): Promise<ArrivalLessons>;
  orderRun(...run: Parameters<typeof orderRun>): Promise<number[]>;
  close(): Promise<void>;
}

const LIMIT_MS = 20_000;

/** A message to the thread and back costs more than most answers. */
const SALES_AT_ONCE = 8;

/** Many quotes at once must not delay a round: an order that was paid waits for it. */
const findBatched = batchCalls(
  async (pool: WorkerPool, asked: SaleQuestion[]): Promise<SellableSpeed[][]> => {
    const jobs = Array.from(
      { length: Math.ceil(asked.length / SALES_AT_ONCE) },
      (_, index): PlanJob => ({
        kind: 'sales',
        questions: asked.slice(index * SALES_AT_ONCE, (index + 1) * SALES_AT_ONCE),
      }),
    );
    return ((await pool.askAll(jobs)) as SellableSpeed[][][]).flat();
  },
);

export function createPlanner(): Planner {
  const pool = new WorkerPool({
    script: new URL('./rounds/plan-worker.ts', import.meta.url),
    workerData: undefined,
    threads: 1,
    limitMs: LIMIT_MS,
    toError: (message) => new Error(`the round was not planned: ${message}`),
    isLazy: true,
  });
  return {
    ways: new KnownWays(),
    plan: async (facts) => {
      const job: PlanJob = { kind: 'round', ...facts };
      return (await pool.ask(job)) as DispatchPlan;
    },
    findSellable: async (question) => await findBatched(pool, question),
    rankDrivers: async (question) => {
      const job: PlanJob = { kind: 'drivers', ...question };
      return (await pool.ask(job)) as DriverAnswer[];
    },
    // A round must not wait for it: the last lessons are as good for a while.
    learnArrivals: async (question) => {
      const job: PlanJob = { kind: 'lessons', ...question };
      const [lessons] = await pool.askAll([job]);
      return lessons as ArrivalLessons;
    },
    // Fifty stops take a tenth of a second, for which no request should wait.
    orderRun: async (...run) => {
      const job: PlanJob = { kind: 'run', run };
      return (await pool.ask(job)) as number[];
    },
    close: () => pool.close(),
  };
}
