import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { areActsRushed, MIN_MS_BETWEEN_ACTS } from './act-time.ts';

export const rushReasons = ['receipts', 'clock'] as const;

export interface Doubt {
  reason: (typeof rushReasons)[number];
  /** Between the receipts, or how far the phone's clock was put ahead. */
  seconds: number;
}

const NEAR_METERS = 500;

/** By how many seconds a phone's time lies after the receipt; 0 if it does not. */
export function findClockAhead(toldAt: Date | undefined, receivedAt: Date): number {
  return Math.max(0, Math.round(((toldAt ?? receivedAt).getTime() - receivedAt.getTime()) / 1000));
}

/**
 * Why the times that a phone reported for an attempt are doubtful, at the act at the door. `clock`: since the
 * pick-up its clock was put ahead by two minutes or more; one that is wrong all the time is not held.
 * `receipts`: pick-up and that act were received less than two minutes apart, and no fix since the acceptance
 * is within 500 m of the receiver; so a phone that was without a network and sends everything at once is
 * believed by its track. Times that are close themselves are for `areActsRushed`.
 */
export function doubtAttempt(attempt: {
  acceptedAt: Date;
  pickUpReceivedAt: Date;
  receivedAt: Date;
  /** The phone's time of the act at the door, as sent. */
  toldAt: Date | undefined;
  clockAheadAtPickUp: number;
  door: Coordinates;
  fixes: readonly (Coordinates & { measuredAt: Date })[];
}): Doubt | undefined {
  const { acceptedAt, pickUpReceivedAt, receivedAt, door, fixes } = attempt;
  const putAhead = findClockAhead(attempt.toldAt, receivedAt) - attempt.clockAheadAtPickUp;
  if (putAhead * 1000 >= MIN_MS_BETWEEN_ACTS) return { reason: 'clock', seconds: putAhead };
  if (!areActsRushed(pickUpReceivedAt, receivedAt)) return undefined;
  const wasNear = fixes.some(
    (fix) => fix.measuredAt >= acceptedAt && greatCircleMeters(fix, door) <= NEAR_METERS,
  );
  if (wasNear) return undefined;
  const apartMs = receivedAt.getTime() - pickUpReceivedAt.getTime();
  return { reason: 'receipts', seconds: Math.round(apartMs / 1000) };
}
