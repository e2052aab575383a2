import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { ARRIVED_METERS } from '#delivery/domain/judge-absence.ts';

/** Farther than this from the pick-up, the driver has driven away. */
const AWAY_METERS = 150;
/** One fix may be a jump. */
const FIXES_IN_A_ROW = 2;

interface InHand {
  id: string;
  status: string;
  pickup: Coordinates;
  /** When it was collected; null before that. */
  pickedUpAt: Date | null;
  /** A redelivery's parcel may have been aboard: its pick-up says nothing of where that was. */
  isFirstAttempt: boolean;
}

/**
 * The collected parcels that their driver has driven away with: the last two fixes lie beyond the door where
 * they were collected, and at no door where something is still to be collected. `fixes` are in the order of
 * measurement.
 */
export function listDrivenAway(
  inHand: readonly InHand[],
  fixes: readonly (Coordinates & { measuredAt: Date })[],
): string[] {
  const ahead = inHand.filter(({ status }) => status === 'assigned');
  return inHand.flatMap(({ id, status, pickup, pickedUpAt, isFirstAttempt }) => {
    if (status !== 'picked_up' || !pickedUpAt || !isFirstAttempt) return [];
    const last = fixes.filter(({ measuredAt }) => measuredAt > pickedUpAt).slice(-FIXES_IN_A_ROW);
    const isAway = (fix: Coordinates) =>
      greatCircleMeters(fix, pickup) > AWAY_METERS &&
      ahead.every((other) => greatCircleMeters(fix, other.pickup) > ARRIVED_METERS);
    return last.length === FIXES_IN_A_ROW && last.every(isAway) ? [id] : [];
  });
}
