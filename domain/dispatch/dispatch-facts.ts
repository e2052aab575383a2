/**
 * What deciding looks at and what it answers: plain facts, without clock, database or randomness of its own.
 * Instants are epoch milliseconds, ways are seconds, places are indexes into the ways. The live dispatcher,
 * the simulated city, the public instances and the look ahead of a quote all speak this.
 */
import type { DeliverySpeed, PackageSize } from '#domain/delivery/statuses.ts';
import type { DispatchGoals } from './dispatch-goals.ts';
import type { VehicleType } from '#domain/driver/onboarding-lists.ts';

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
  /** Not collected before. */
  readyAt: number;
  dueAt: number;
  pickupSeconds: number;
  dropoffSeconds: number;
  /** Who has accepted it, and whether it is in the vehicle: then it never leaves this driver's tour. */
  driverId: string | null;
  isCarried: boolean;
  /** It goes back to where it was collected: only a stop of kind 'return' is left of it. */
  isReturning: boolean;
  /** Who has an open offer of it to answer: until then it is nobody else's. */
  offeredTo: string | null;
  /** A redelivery whose parcel lies with a driver is offered to that one alone. */
  onlyDriverId: string | null;
  /** Who declined it or let its offer pass: not asked again in this wait. */
  refusedBy: readonly string[];
}

/** What is true of an order that nobody was asked for yet. */
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
  /**
   * Where and when the next decision about this driver takes effect: the end of the stop that is under way.
   */
  place: number;
  freeAt: number;
  vehicleType: VehicleType;
  maxLoadKg: number;
  /** No stop begins after it; null while nothing was said. */
  endsAt: number | null;
  /** Nothing new before it. */
  pausedUntil: number | null;
  /** The plan of the last round, in its order. */
  tour: readonly TourStop[];
  /** So many of its first stops stand fast: the driver is on the way there. */
  committed: number;
  /** Has an offer to answer, and gets no second one. */
  hasOffer: boolean;
}

export interface DispatchFacts {
  now: number;
  drivers: readonly DispatchDriver[];
  orders: readonly DispatchOrder[];
  /** Seconds of driving between two places with this kind of vehicle; Infinity where no way leads. */
  seconds(from: number, to: number, vehicleType: VehicleType): number;
  /**
   * How far a place lies from where the next orders are expected, in the plan's own measure; without it all
   * are alike.
   */
  endCost?(place: number): number;
}

/** Why somebody was not asked. */
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
  /** Had nothing to do. */
  isIdle: boolean;
  /** Null where the order fits nowhere into the tour. */
  addedSeconds: number | null;
  /** When the parcel would be there, and what that costs beside others, in the decision's own measure. */
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
 * All that a decision about one order looked at, as JSON: no name, no coordinate. Deciding again on it gives
 * the same answer. Source: docs/decisions/0039.
 */
export interface DecisionRecord {
  now: number;
  goals: DispatchGoals;
  orderId: string;
  drivers: DispatchDriver[];
  orders: DispatchOrder[];
  /** From, to, the vehicle's place in its list, seconds; below zero where no way leads. */
  ways: [number, number, number, number][];
  /** Places with their `endCost`, where the facts know one. */
  ends: [number, number][];
}

export interface DispatchPlan {
  /** By driver, all stops in their order with the instants of arriving and leaving. */
  tours: ReadonlyMap<string, readonly (TourStop & { arriveAt: number; leaveAt: number })[]>;
  /** What is to be offered now: where an order's pick-up is a driver's next stop. */
  offers: readonly PlannedOffer[];
  /** Orders that no tour takes, with everybody who was looked at. */
  unplaced: readonly { orderId: string; candidates: readonly Candidate[]; record: DecisionRecord }[];
}
