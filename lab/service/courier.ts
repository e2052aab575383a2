import { carryingStatuses, type DeliveryStatus, isOneOf } from '#platform/domain/statuses.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { CityDriver } from '#lab/city/draw-city.ts';
import { isTimeToRest, REST_SECONDS } from '#lab/city/rest.ts';

/** A driver of the city at work; instants are seconds of the day. */
export interface Courier {
  city: CityDriver;
  person: SignedIn;
  here: Coordinates;
  /** The current leg, with its start and end; undefined while standing. */
  leg: { from: Coordinates; to: Coordinates; begins: number; ends: number } | undefined;
  isOnline: boolean;
  isBusy: boolean;
  /** The end of the day's one break; 0 before it. */
  restsUntil: number;
  /** Since when the courier has been idle, or last checked the open list. */
  idleSince: number | undefined;
  reportedAt: number;
  loadKg: number;
}

export function makeCourier(city: CityDriver, person: SignedIn): Courier {
  return {
    city,
    person,
    here: city.start,
    leg: undefined,
    isOnline: true,
    isBusy: false,
    restsUntil: 0,
    idleSince: undefined,
    reportedAt: -Infinity,
    loadKg: 0,
  };
}

const REPORT_SECONDS = 60;

/** Whether the phone has to report its position: five times less often while standing. */
export function isReportDue({ isOnline, leg, reportedAt }: Courier, now: number): boolean {
  return isOnline && now - reportedAt >= REPORT_SECONDS * (leg ? 1 : 5);
}

/** Moves a courier to the position at `now`, which is what the phone reports next. */
export function moveCourier(courier: Courier, now: number): void {
  const { leg } = courier;
  courier.reportedAt = now;
  if (!leg) return;
  const share = Math.min(1, (now - leg.begins) / Math.max(1, leg.ends - leg.begins));
  courier.here = {
    lat: leg.from.lat + (leg.to.lat - leg.from.lat) * share,
    lng: leg.from.lng + (leg.to.lng - leg.from.lng) * share,
  };
}

interface InHand {
  planned: readonly { deliveryId: string; kind: string; leaveAt: string }[];
  own: readonly { id: string; status: DeliveryStatus; promisedBy: Date }[];
}

/** Once a day, when it is due, nothing is aboard and no delivery in hand becomes late by the plan. */
export function mayRest({ city, restsUntil }: Courier, now: number, { planned, own }: InHand): boolean {
  if (restsUntil > 0 || now < city.breakAt || now + REST_SECONDS >= city.endsAt) return false;
  if (own.some(({ status }) => isOneOf(carryingStatuses, status))) return false;
  return isTimeToRest(
    own.map(({ id, promisedBy }) => {
      const dropoff = planned.find(({ deliveryId, kind }) => deliveryId === id && kind === 'dropoff');
      const at = dropoff && Date.parse(dropoff.leaveAt) / 1000;
      return { at, dueAt: promisedBy.getTime() / 1000 };
    }),
  );
}
