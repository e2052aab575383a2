import { bySpeed, type DeliverySpeed } from '#platform/domain/statuses.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';

/**
 * The objective of a plan: weights and limits. Costs are seconds of a driver's time. Source:
 * docs/decisions/0039.
 */
export interface DispatchGoals {
  /** Factor by which planned driving times exceed usual ones. */
  travelFactor: number;
  /** Cost of a second of a tour's duration, waiting and stops included. */
  busyWeight: number;
  /** What a driver's second is worth with this vehicle: how far it gets in it, beside a car. */
  secondsWorth: Readonly<Record<VehicleType, number>>;
  /** Cost of an idle driver who still has part of the shift left. */
  idleCost: number;
  /** Additional cost of a second of driving with an empty vehicle. */
  emptyWeight: number;
  /** Cost of each second from payment to drop-off, and of each second beyond the target in addition. */
  waitWeight: Readonly<Record<DeliverySpeed, number>>;
  targetSeconds: Readonly<Record<DeliverySpeed, number>>;
  beyondTargetWeight: Readonly<Record<DeliverySpeed, number>>;
  /** Cost of each second from payment to pick-up beyond the usual ones. */
  collectSeconds: number;
  lateCollectWeight: Readonly<Record<DeliverySpeed, number>>;
  /**
   * Cost of each second that a parcel is aboard, and in addition of each second beyond what may be expected:
   * the direct way by this factor, and some slack.
   */
  aboardWeight: number;
  directFactor: number;
  aboardSlackSeconds: number;
  detourWeight: number;
  /** Cost of each second by which a drop-off moves beyond what was told at the pick-up, and some slack. */
  announcedSlackSeconds: number;
  announcedWeight: number;
  /**
   * Up to the first number of orders waiting for each driver the weights of parcels aboard and of what was
   * told count in full, from the second on only the least share of them, and a driver's second so many times.
   */
  comfort: { readonly from: number; readonly to: number; readonly min: number; readonly rush: number };
  /** Cost of a second of lateness, which is counted from so many seconds before the promise. */
  latenessWeight: Readonly<Record<DeliverySpeed, number>>;
  reserveSeconds: Readonly<Record<DeliverySpeed, number>>;
  /**
   * The share of these costs that still applies after the promise, while no driver has accepted the order.
   */
  brokenShare: number;
  /** The maximum number of parcels in one vehicle, whatever their size. */
  maxParcels: number;
  /** What may be carried together: any parcels, or only those from the same pick-up. */
  carriesTogether: 'anything' | 'same_pickup';
  /** No insertion may make the plan break a promise that it kept. */
  keepsPromises: boolean;
  /** After the end of a shift no stop begins, or only no pick-up. */
  shiftEndStops: 'all' | 'pickups';
  /**
   * The cap of a round: how many of the nearest tours are considered for an order, how many in a rush, and
   * how many nearby idle drivers in addition.
   */
  nearestTours: number;
  rushTours: number;
  nearestIdle: number;
  /** How many local search moves are tried in a round; with many open orders, so many for each. */
  moves: number;
  movesAnOrder: number;
  /**
   * The share of moves that are ruin and recreate: several orders are removed and each is reinserted where it
   * costs least.
   */
  rebuildShare: number;
  /** A driver who will be free within this time is offered the next stop. */
  offerAheadSeconds: number;
  /** An offer is held back until the driver has to leave to arrive when the parcel is ready. */
  waitsUntilLeaving: boolean;
}

/** The same value for every speed. */
export const alike = (value: number) => bySpeed(() => value);

/** Nothing of what people feel before a promise is broken. */
export const withoutComfort = {
  waitWeight: alike(0),
  beyondTargetWeight: alike(0),
  lateCollectWeight: alike(0),
  aboardWeight: 0,
  detourWeight: 0,
  announcedWeight: 0,
} satisfies Partial<DispatchGoals>;

export const courierGoals: DispatchGoals = {
  travelFactor: 1.1,
  busyWeight: 1.8,
  idleCost: 3960,
  secondsWorth: { Auto: 1, Roller: 1, Transporter: 0.93, 'E-Bike': 0.69, Fahrrad: 0.57 },
  emptyWeight: 2,
  waitWeight: { standard: 0.8, express: 1.6, express_gold: 3.5 },
  targetSeconds: bySpeed((speed) => tariff.targetMinutes[speed] * 60),
  beyondTargetWeight: { standard: 0.2, express: 0.5, express_gold: 0.5 },
  collectSeconds: 1800,
  lateCollectWeight: { standard: 0.5, express: 0.8, express_gold: 0.8 },
  aboardWeight: 0.7,
  directFactor: 1.5,
  aboardSlackSeconds: 300,
  detourWeight: 1,
  announcedSlackSeconds: 300,
  announcedWeight: 2.5,
  comfort: { from: 0.8, to: 2, min: 0.1, rush: 3 },
  latenessWeight: { standard: 6, express: 6, express_gold: 14 },
  reserveSeconds: { standard: 900, express: 900, express_gold: 720 },
  brokenShare: 0.05,
  maxParcels: 8,
  carriesTogether: 'anything',
  keepsPromises: true,
  shiftEndStops: 'all',
  nearestTours: 30,
  rushTours: 100,
  nearestIdle: 2,
  moves: 160,
  movesAnOrder: 1,
  rebuildShare: 0.3,
  offerAheadSeconds: 300,
  waitsUntilLeaving: false,
};
