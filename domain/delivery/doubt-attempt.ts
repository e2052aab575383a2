import { type Coordinates, greatCircleMeters } from '#domain/geo/coordinates.ts';
import { areActsRushed, LEAST_BETWEEN_ACTS_MS } from './act-time.ts';

export const rushReasons = ['receipts', 'clock'] as const;

export interface Doubt {
  reason: (typeof rushReasons)[number];
  /** Between the receipts, or how far the phone's clock was ahead. */
  seconds: number;
}

const NEAR_METERS = 500;

/**
 * Why the times that a phone reported for an attempt are doubtful, at the act at the door. `clock`: its time
 * of that act lies two minutes or more after the receipt. `receipts`: pick-up and that act were received less
 * than two minutes apart, and no fix since the acceptance is within 500 m of either end; so a phone that was
 * without a network and sends everything at once is believed by its track. Times that are close themselves
 * are for `areActsRushed`.
 */
export function doubtAttempt(attempt: {
  acceptedAt: Date;
  pickUpReceivedAt: Date;
  receivedAt: Date;
  /** The phone's time of the act at the door, as sent. */
  toldAt: Date | undefined;
  ends: readonly Coordinates[];
  fixes: readonly (Coordinates & { measuredAt: Date })[];
}): Doubt | undefined {
  const { acceptedAt, pickUpReceivedAt, receivedAt, toldAt, ends, fixes } = attempt;
  const aheadMs = (toldAt ?? receivedAt).getTime() - receivedAt.getTime();
  if (aheadMs >= LEAST_BETWEEN_ACTS_MS) return { reason: 'clock', seconds: Math.round(aheadMs / 1000) };
  if (!areActsRushed(pickUpReceivedAt, receivedAt)) return undefined;
  const wasNear = fixes.some(
    (fix) => fix.measuredAt >= acceptedAt && ends.some((end) => greatCircleMeters(fix, end) <= NEAR_METERS),
  );
  if (wasNear) return undefined;
  const apartMs = receivedAt.getTime() - pickUpReceivedAt.getTime();
  return { reason: 'receipts', seconds: Math.round(apartMs / 1000) };
}
