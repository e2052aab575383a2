import type { TourStop } from '#domain/dispatch/dispatch-facts.ts';
import type { DeliverySpeed } from '#domain/delivery/statuses.ts';
import { tariff } from '#domain/tariff/tariff.ts';
import type { CityDriver, CityOrder } from '#simulation/city/draw-city.ts';

export const promiseSeconds: Readonly<Record<DeliverySpeed, number>> = {
  standard: tariff.promisedMinutes.standard * 60,
  express: tariff.promisedMinutes.express * 60,
  express_gold: tariff.promisedMinutes.express_gold * 60,
};

/** A sold order, and its outcome. */
export interface DayOrder {
  city: CityOrder;
  speed: DeliverySpeed;
  dueAt: number;
  pickupPlace: number;
  dropoffPlace: number;
  driverId: string | null;
  offeredTo: string | null;
  refusedBy: string[];
  acceptedAt: number | null;
  pickedUpAt: number | null;
  /** The drop-off that the receiver was told at the pick-up. */
  toldAt: number | null;
  isCarried: boolean;
  /** At the receiver's door. */
  reachedAt: number | null;
  deliveredAt: number | null;
  /** The direct way by car. */
  directSeconds: number;
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
