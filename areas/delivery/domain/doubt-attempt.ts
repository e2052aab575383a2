import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import { areActsRushed, MIN_MS_BETWEEN_ACTS } from './act-time.ts';

export const rushReasons = ['receipts', 'clock', 'way', 'pickup_place', 'door_place'] as const;

export interface Doubt {
  reason: (typeof rushReasons)[number];
  /** Between the two acts or receipts, or how far the phone's clock was put ahead. */
  seconds: number;
}

/** So near a fix says that somebody was there: a phone in a pocket reports seldom and roughly. */
const NEAR_METERS = 500;
/** A phone that stands still is silent: where it was shortly before the acceptance counts. */
const BEFORE_ACCEPTANCE_MS = 3 * 60_000;
/** So much of the straight line is given away: a parcel may be handed over at the corner. */
const SLACK_METERS = 150;

/**
 * The speed, in km/h along the straight line and with no stop, that no courier reaches from door to door.
 * E-Bike and Roller: built for at most 45 km/h, as class L1e (Regulation (EU) No 168/2013, annex I). Cars: 50
 * km/h in built-up areas (section 3 (3) StVO), and 80 on average where a motorway leads through the city.
 * Bicycles: no law, but nobody keeps 35 in traffic.
 */
const IMPOSSIBLE_KMH: Record<VehicleType, number> = {
  Fahrrad: 35,
  'E-Bike': 45,
  Roller: 45,
  Auto: 80,
  Transporter: 80,
};

/** By how many seconds a phone's time lies after the receipt; 0 if it does not. */
export function findClockAhead(toldAt: Date | undefined, receivedAt: Date): number {
  return Math.max(0, Math.round(((toldAt ?? receivedAt).getTime() - receivedAt.getTime()) / 1000));
}

export type TrackFix = Coordinates & { measuredAt: Date };

export interface AttemptFacts {
  acceptedAt: Date;
  /** The times that count, by `placeInTime`. */
  pickedUpAt: Date;
  endedAt: Date;
  pickUpReceivedAt: Date;
  receivedAt: Date;
  /** The phone's time of the act at the door, as sent. */
  toldAt: Date | undefined;
  clockAheadAtPickUp: number;
  /** Null if the parcel was somewhere else: a redelivery begins wherever its driver has it. */
  pickup: Coordinates | null;
  door: Coordinates;
  /** Null counts as the fastest. */
  vehicle: VehicleType | null;
  /** Oldest first; none if no location was shared. */
  fixes: readonly TrackFix[];
}

/** Those of this attempt, and the last moments before it. */
export function listFixesOf<F extends TrackFix>(
  { acceptedAt }: Pick<AttemptFacts, 'acceptedAt'>,
  fixes: readonly F[],
): F[] {
  const since = acceptedAt.getTime() - BEFORE_ACCEPTANCE_MS;
  return fixes.filter(({ measuredAt }) => measuredAt.getTime() >= since);
}

/**
 * Why an attempt is held for an admin: what is known contradicts it. Quickness alone does not, as who stands
 * at the sender accepts and picks up at once, and the next door is a minute away.
 *
 * - `clock`: since the pick-up the phone's clock was put ahead by two minutes or more; one that is wrong all
 *   the time is not held.
 * - `way`: between pick-up and door there is less time than the way takes, and the track was not at both.
 * - `receipts`: the same of the receipts, less than two minutes apart, and no fix is near the receiver; so a
 *   phone that was without a network and sends everything at once is believed by its track.
 * - `pickup_place`, `door_place`: acts less than two minutes apart, and a shared location that never was
 *   near that place.
 *
 * Without any location only times that are impossible for the way are held. Source: docs/decisions/0092.
 */
export function doubtAttempt(attempt: AttemptFacts): Doubt | undefined {
  const { acceptedAt, pickedUpAt, endedAt, pickUpReceivedAt, receivedAt } = attempt;
  const putAhead = findClockAhead(attempt.toldAt, receivedAt) - attempt.clockAheadAtPickUp;
  if (putAhead * 1000 >= MIN_MS_BETWEEN_ACTS) return { reason: 'clock', seconds: putAhead };
  const fixes = listFixesOf(attempt, attempt.fixes);
  const { pickup } = attempt;
  const atPickUp = pickup === null || fixes.some((fix) => isNear(fix, pickup));
  const atDoor = fixes.some((fix) => isNear(fix, attempt.door));
  const between = (from: Date, to: Date) => to.getTime() - from.getTime();
  const doubt = (reason: Doubt['reason'], from: Date, to: Date): Doubt => ({
    reason,
    seconds: Math.round(between(from, to) / 1000),
  });
  const shortestMs = findShortestMs(attempt);
  if (between(pickedUpAt, endedAt) < shortestMs && !(atPickUp && atDoor)) {
    return doubt('way', pickedUpAt, endedAt);
  }
  const isBatch = areActsRushed(pickUpReceivedAt, receivedAt);
  if (isBatch && between(pickUpReceivedAt, receivedAt) < shortestMs && !atDoor) {
    return doubt('receipts', pickUpReceivedAt, receivedAt);
  }
  if (fixes.length === 0) return undefined;
  const isQuickAtDoor = areActsRushed(pickedUpAt, endedAt);
  if (!atPickUp && areActsRushed(acceptedAt, pickedUpAt)) {
    return doubt('pickup_place', acceptedAt, pickedUpAt);
  }
  if (!atPickUp && isQuickAtDoor) return doubt('pickup_place', pickedUpAt, endedAt);
  if (!atDoor && isQuickAtDoor) return doubt('door_place', pickedUpAt, endedAt);
  return undefined;
}

/** Less than this nobody needs from door to door. */
function findShortestMs({ pickup, door, vehicle }: AttemptFacts): number {
  if (!pickup) return 0;
  const meters = Math.max(0, greatCircleMeters(pickup, door) - SLACK_METERS);
  return (meters * 3600) / IMPOSSIBLE_KMH[vehicle ?? 'Auto'];
}

const isNear = (fix: Coordinates, place: Coordinates) => greatCircleMeters(fix, place) <= NEAR_METERS;
