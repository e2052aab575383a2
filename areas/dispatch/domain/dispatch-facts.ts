/**
 * Input and output of dispatching: plain data without a clock, a database or randomness. Instants are epoch
 * milliseconds, driving times are seconds, places are indexes into the matrix of driving times. The live
 * dispatcher, the simulated city, the public benchmark instances and a quote's look-ahead all use these
 * types.
 */
import type { DeliverySpeed, PackageSize } from '#platform/domain/statuses.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';

export interface TourStop {
  orderId: string;
  kind: 'pickup' | 'dropoff' | 'return';
}

export interface DispatchOrder {
  id: string;
  speed: DeliverySpeed;
  packageSize: PackageSize;
  weightKg: number;
  pickupPlace: number;
  dropoffPlace: number;
  /** Since when the customer waits: payment, next opening, or the time that the receiver wished for. */
  countsFrom: number;
  /** The earliest pick-up. */
  readyAt: number;
  dueAt: number;
  /** The earliest drop-off, if the receiver wished for one. */
  notBefore?: number | undefined;
  pickupSeconds: number;
  dropoffSeconds: number;
  /** The direct way from pick-up to drop-off, by car. */
  directSeconds: number;
  /** When a parcel that is aboard was picked up, and the drop-off that its receiver was told. */
  pickedUpAt?: number | undefined;
  toldAt?: number | undefined;
  /**
   * The driver who has accepted it, and whether the parcel is in the vehicle; such an order never leaves this
   * driver's tour.
   */
  driverId: string | null;
  isCarried: boolean;
  /** The parcel goes back to where it was collected: only its stop of kind 'return' remains. */
  isReturning: boolean;
  /** The driver with an open offer for it; until that is answered nobody else is offered it. */
  offeredTo: string | null;
  /** A redelivery whose parcel is with a driver is offered to that driver only. */
  onlyDriverId: string | null;
  /** Drivers who declined it or let its offer expire: they are not asked again during this driver search. */
  refusedBy: readonly string[];
}

/** Defaults of an order that has not been offered yet. */
export const untaken = {
  driverId: null,
  isCarried: false,
  isReturning: false,
  offeredTo: null,
  onlyDriverId: null,
  refusedBy: [],
} as const satisfies Partial<DispatchOrder>;

export interface DispatchDriver {
  id: string;
  /** Where and when the next decision about this driver takes effect: at the end of the current stop. */
  place: number;
  freeAt: number;
  vehicleType: VehicleType;
  maxLoadKg: number;
  /** The end of the shift: no stop begins after it; null if the driver has set none. */
  endsAt: number | null;
  /** The end of a break: no new stop begins before it. */
  pausedUntil: number | null;
  /** The tour planned in the last round, in its order. */
  tour: readonly TourStop[];
  /** How many of its first stops are fixed, because the driver is already on the way there. */
  committed: number;
  /** How many of its first stops an admin has put in this order: they keep it. */
  pinned?: number;
  /** Has an open offer, and gets no second one. */
  hasOffer: boolean;
}

export interface DispatchFacts {
  now: number;
  drivers: readonly DispatchDriver[];
  orders: readonly DispatchOrder[];
  /** Driving time in seconds between two places with this vehicle; Infinity where there is no route. */
  seconds(from: number, to: number, vehicleType: VehicleType): number;
  /** Where the places lie on a plane, in metres, to find nearby ones without asking for ways to all. */
  positions?: { readonly x: Float64Array; readonly y: Float64Array };
  /** How far a place is from the expected next orders, as a cost; if omitted, all places are equal. */
  endCost?(place: number): number;
}

/** Why a driver was not asked. */
export type Exclusion =
  | 'refused'
  | 'vehicle'
  | 'load'
  | 'full'
  | 'paused'
  | 'shift_ends'
  | 'reserved'
  | 'breaks_promises'
  | 'no_way';

export interface Candidate {
  driverId: string;
  /** The driver has nothing to do. */
  isIdle: boolean;
  /** Null if the order does not fit anywhere into the tour. */
  addedSeconds: number | null;
  /**
   * When the parcel would arrive, and what that costs compared with other candidates, in the decision's own
   * units.
   */
  dropoffAt: number | null;
  cost: number | null;
  exclusion: Exclusion | null;
}

export interface PlannedOffer {
  orderId: string;
  driverId: string;
  pickupAt: number;
  dropoffAt: number;
  candidates: readonly Candidate[];
  record: DecisionRecord;
}

/**
 * Everything that a decision about one order was based on, as JSON without names or coordinates. Replaying it
 * gives the same answer. Source: docs/decisions/0039.
 */
export interface DecisionRecord {
  now: number;
  goals: DispatchGoals;
  orderId: string;
  /** With the number of their first stops that were fixed then; older records leave it out. */
  drivers: (DispatchDriver & { fixed?: number })[];
  orders: DispatchOrder[];
  /** From, to, the vehicle's index in its list, seconds; negative where there is no route. */
  ways: [number, number, number, number][];
  /** Places with their `endCost`, if the facts define it. */
  ends: [number, number][];
}

export interface DispatchPlan {
  /** By driver: all stops in order, with their instants of arrival and departure. */
  tours: ReadonlyMap<string, readonly (TourStop & { arriveAt: number; leaveAt: number })[]>;
  /** The orders to be offered now: those whose pick-up is a driver's next stop. */
  offers: readonly PlannedOffer[];
  /** Orders that fit into no tour, with all candidates considered. */
  unplaced: readonly { orderId: string; candidates: readonly Candidate[]; record: DecisionRecord }[];
}
