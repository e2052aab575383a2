import type { DeliverySpeed } from '#domain/delivery/statuses.ts';

/** What a plan is measured by. Costs are seconds of a driver's time. Source: docs/decisions/0039. */
export interface DispatchGoals {
  /** Ways are planned to take so many times what they usually take. */
  travelFactor: number;
  /** A second of a tour's length, waiting and stops included. */
  busyWeight: number;
  /** That a driver has nothing to do, while some of the shift is left. */
  idleCost: number;
  /** A second of driving with nothing aboard, on top. */
  emptyWeight: number;
  /** A second nearer to the promise than this: what can be done early is not left for later. */
  earlyWeight: Readonly<Record<DeliverySpeed, number>>;
  earlySeconds: Readonly<Record<DeliverySpeed, number>>;
  /** A second of lateness, which counts from so many seconds before the promise. */
  latenessWeight: Readonly<Record<DeliverySpeed, number>>;
  reserveSeconds: Readonly<Record<DeliverySpeed, number>>;
  /**
   * The share of all this that a second still counts behind the promise, while nobody has accepted the order.
   */
  brokenShare: number;
  /** So many parcels ride in one vehicle, whatever their size. */
  maxParcels: number;
  /** What may ride together: anything, or only what is collected at the same place. */
  carriesTogether: 'anything' | 'same_pickup';
  /** No insertion turns a promise that is kept into one that is broken. */
  keepsPromises: boolean;
  /** After the end of a shift no stop begins, or only no pick-up. */
  shiftEndStops: 'all' | 'pickups';
  /** So many tours are looked at for an order, and besides so many drivers who have nothing to do. */
  nearestTours: number;
  nearestIdle: number;
  /** So many changes are tried in a round, and more where more waits: so many for each order. */
  moves: number;
  movesAnOrder: number;
  /**
   * Of these changes such a share takes several orders out at once and puts each back where it is cheapest.
   */
  rebuildShare: number;
  /** A driver who is free so soon is offered the next stop. */
  offerAheadSeconds: number;
  /** An offer waits until the driver has to leave to be there when the parcel is ready. */
  waitsUntilLeaving: boolean;
}

/** The same for every speed. */
export const alike = (value: number): Readonly<Record<DeliverySpeed, number>> => ({
  standard: value,
  express: value,
  express_gold: value,
});

export const courierGoals: DispatchGoals = {
  travelFactor: 1.1,
  busyWeight: 1,
  idleCost: 4000,
  emptyWeight: 4,
  earlyWeight: { standard: 0.6, express: 0.6, express_gold: 0 },
  earlySeconds: { standard: 7200, express: 3600, express_gold: 900 },
  latenessWeight: { standard: 3, express: 3, express_gold: 8 },
  reserveSeconds: { standard: 900, express: 900, express_gold: 720 },
  brokenShare: 0.05,
  maxParcels: 8,
  carriesTogether: 'anything',
  keepsPromises: true,
  shiftEndStops: 'all',
  nearestTours: 30,
  nearestIdle: 2,
  moves: 320,
  movesAnOrder: 3,
  rebuildShare: 0.3,
  offerAheadSeconds: 300,
  waitsUntilLeaving: false,
};
