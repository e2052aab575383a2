import type { VehicleType } from '#domain/driver/onboarding-lists.ts';
import type { DispatchFacts } from '#domain/dispatch/dispatch-facts.ts';

/** Ways between so many places by vehicle, row by row: what a thread is handed instead of a function. */
export interface WayTable {
  places: number;
  seconds: Partial<Record<VehicleType, Float32Array>>;
}

/** Ways as the facts ask for them; where the table holds none, none leads. */
export function readWays({ places, seconds }: WayTable): DispatchFacts['seconds'] {
  return (from, to, vehicleType) => seconds[vehicleType]?.[from * places + to] ?? Infinity;
}
