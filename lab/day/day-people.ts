import type { TourStop } from '#dispatch/domain/dispatch-facts.ts';
import { bySpeed, type DeliverySpeed } from '#platform/domain/statuses.ts';
import { tariff } from '#platform/domain/tariff.ts';
import type { CityDriver, CityOrder } from '#lab/city/draw-city.ts';

export const promiseSeconds = bySpeed((speed) => tariff.promisedMinutes[speed] * 60);

/** A parcel to be brought from place to place. */
export interface DayTrip {
  city: CityOrder;
  pickupPlace: number;
  dropoffPlace: number;
  /** The direct way by car. */
  directSeconds: number;
}

/** A stop of a plan; instants are seconds of the day. */
export interface TimedStop extends TourStop {
  arriveAt: number;
  leaveAt: number;
}

/** A sold order, and its outcome. */
export interface DayOrder extends DayTrip {
  speed: DeliverySpeed;
  dueAt: number;
  driverId: string | null;
  offeredTo: string | null;
  refusedBy: string[];
  acceptedAt: number | null;
  pickedUpAt: number | null;
  /** The driver's plan when it was picked up. */
  planAtPickup: readonly TimedStop[];
  /** The drop-off that the receiver was told at the pick-up. */
  toldAt: number | null;
  isCarried: boolean;
  /** At the receiver's door. */
  reachedAt: number | null;
  deliveredAt: number | null;
}

/** As it is sold, when the customer orders. */
export function beginOrder(trip: DayTrip, speed: DeliverySpeed): DayOrder {
  return {
    ...trip,
    speed,
    dueAt: trip.city.orderedAt + promiseSeconds[speed],
    driverId: null,
    offeredTo: null,
    refusedBy: [],
    acceptedAt: null,
    pickedUpAt: null,
    planAtPickup: [],
    toldAt: null,
    isCarried: false,
    reachedAt: null,
    deliveredAt: null,
  };
}

export interface DayDriver {
  city: CityDriver;
  place: number;
  freeAt: number;
  tour: readonly TourStop[];
  going: {
    stop: TourStop;
    from: number;
    to: number;
    leftAt: number;
    arriveAt: number;
    leaveAt: number;
  } | null;
  isAtStop: boolean;
  hasOffer: boolean;
  rest: 'before' | 'due' | 'resting' | 'after';
  carried: number;
  meters: number;
  emptyMeters: number;
  /** Driving, at stops and resting. */
  busySeconds: number;
  offers: number;
}

/** Before the shift, at its first place. */
export function beginDriver(city: CityDriver, place: number): DayDriver {
  return {
    city,
    place,
    freeAt: city.beginsAt,
    tour: [],
    going: null,
    isAtStop: false,
    hasOffer: false,
    rest: 'before',
    carried: 0,
    meters: 0,
    emptyMeters: 0,
    busySeconds: 0,
    offers: 0,
  };
}
