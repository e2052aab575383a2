import type { DispatchDriver, DispatchOrder, DispatchPlan } from '#domain/dispatch/dispatch-facts.ts';
import type { SaleLimits, SellableSpeed } from '#domain/dispatch/find-sellable-speeds.ts';
import type { VehicleType } from '#domain/driver/onboarding-lists.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { KnownWays } from '#server/maps/lookups/known-ways.ts';
import { WorkerPool } from '#server/platform/worker-pool.ts';

/**
 * Measured ways of the vehicles that drive alike, in seconds from each point to each other by rows: infinite
 * where none leads, below zero where none was asked for.
 */
export interface MeasuredWays {
  vehicleTypes: VehicleType[];
  seconds: Float32Array;
}

/** How everything stands, as plain data. */
export interface PlannedFacts {
  now: number;
  drivers: DispatchDriver[];
  orders: DispatchOrder[];
  points: Coordinates[];
  ways: MeasuredWays[];
}

/** What could be promised for one more order, which is asked for and not there. */
export interface SaleQuestion extends PlannedFacts {
  order: Omit<DispatchOrder, 'id' | 'speed' | 'dueAt'>;
  limits: SaleLimits;
}

/** What a thread is given. */
export type PlanJob = ({ kind: 'round' } & PlannedFacts) | ({ kind: 'sale' } & SaleQuestion);

/** Plans rounds in a thread of its own, and keeps the ways that were asked for. */
export interface Planner {
  ways: KnownWays;
  plan(facts: PlannedFacts): Promise<DispatchPlan>;
  findSellable(question: SaleQuestion): Promise<SellableSpeed[]>;
  close(): Promise<void>;
}

const LIMIT_MS = 20_000;

export function createPlanner(): Planner {
  const pool = new WorkerPool({
    script: new URL('./plan-worker.ts', import.meta.url),
    workerData: undefined,
    threads: 1,
    limitMs: LIMIT_MS,
    toError: (message) => new Error(`the round was not planned: ${message}`),
    isLazy: true,
  });
  const ask = (job: PlanJob) => pool.ask(job);
  return {
    ways: new KnownWays(),
    plan: async (facts) => (await ask({ kind: 'round', ...facts })) as DispatchPlan,
    findSellable: async (question) => (await ask({ kind: 'sale', ...question })) as SellableSpeed[],
    close: () => pool.close(),
  };
}
