import type { VehicleType } from '#domain/driver/onboarding-lists.ts';
import type { DispatchFacts } from '#domain/dispatch/dispatch-facts.ts';

/** Driving times between places by vehicle, row by row: sent to a thread, which cannot receive a function. */
export interface WayTable {
  places: number;
  seconds: Partial<Record<VehicleType, Float32Array>>;
}

/** Driving times as the facts need them; Infinity for missing entries. */
export function readWays({ places, seconds }: WayTable): DispatchFacts['seconds'] {
  return (from, to, vehicleType) => seconds[vehicleType]?.[from * places + to] ?? Infinity;
}
