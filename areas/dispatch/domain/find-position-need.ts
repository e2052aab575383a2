import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { ARRIVED_METERS } from '#delivery/domain/judge-absence.ts';
import { carryingStatuses, type DeliveryStatus, isOneOf } from '#platform/domain/statuses.ts';
import { isNextStop } from './is-next-stop.ts';
import type { PositionNeed } from './position-need.ts';

/** Within this distance of a stop a driver may arrive before the next report. */
const NEAR_METERS = 200;
/** A page that is open says so each half minute, at its next position. */
const FOLLOWED_MS = 90_000;

export const isFollowedAt = (followedAt: Date | null, now: Date): boolean =>
  followedAt !== null && now.getTime() - followedAt.getTime() <= FOLLOWED_MS;

export interface NeedOfDelivery {
  status: DeliveryStatus;
  /** Null while there is no ETA. */
  stopsBefore: number | null;
  /** When somebody last looked at the exact position. */
  followedAt: Date | null;
  pickup: Coordinates;
  dropoff: Coordinates;
}

/** How closely the driver of these deliveries in hand is needed; `place` is undefined while unknown. */
export function findPositionNeed(
  inHand: readonly NeedOfDelivery[],
  place: Coordinates | undefined,
  now: Date,
): PositionNeed {
  if (inHand.length === 0) return 'idle';
  const isAboard = ({ status }: NeedOfDelivery) => isOneOf(carryingStatuses, status);
  const meters = place
    ? inHand.map((each) => greatCircleMeters(place, isAboard(each) ? each.dropoff : each.pickup))
    : [];
  const nearest = Math.min(...meters);
  // Who has arrived is needed no more exactly than before.
  if (nearest > ARRIVED_METERS && nearest <= NEAR_METERS) return 'door';
  const isFollowed = inHand.some(
    (each) =>
      isAboard(each) &&
      isNextStop({ stopsBefore: each.stopsBefore, inHand: inHand.length }) &&
      isFollowedAt(each.followedAt, now),
  );
  return isFollowed ? 'followed' : 'carrying';
}
