import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';

/** From here on a driver has arrived at a door. */
export const ARRIVED_METERS = 60;
/** Beyond this an absence is reported from somewhere else. */
export const FAR_METERS = 150;
/** An older fix says nothing of where an act was done. */
const FRESH_MS = 180_000;

/** How many metres somebody is from a door. */
export const measureToDoor = (place: Coordinates, door: Coordinates): number =>
  Math.round(greatCircleMeters(place, door));

/** What is kept of the place and time of an absence; null for what is unknown. */
export interface AbsenceFacts {
  doorMeters: number | null;
  waitedSeconds: number | null;
}

/**
 * Whether an absence needs a reason in words: reported far from the door, or before the waiting time has
 * passed there. What is unknown is not held against the driver.
 */
export function needsEarlyReason({ doorMeters, waitedSeconds }: AbsenceFacts, waitMinutes: number): boolean {
  const isFar = doorMeters !== null && doorMeters > FAR_METERS;
  return isFar || (waitedSeconds !== null && waitedSeconds < waitMinutes * 60);
}

/**
 * By the fixes that were accepted, oldest first: how far from the door the driver was at the act, and how
 * long since the first fix at the door.
 */
export function measureAbsence(
  fixes: readonly (Coordinates & { measuredAt: Date })[],
  { door, at }: { door: Coordinates; at: Date },
): AbsenceFacts {
  const until = fixes.filter(({ measuredAt }) => measuredAt <= at);
  const last = until.at(-1);
  const arrival = until.find((fix) => measureToDoor(fix, door) <= ARRIVED_METERS);
  const isFresh = last !== undefined && at.getTime() - last.measuredAt.getTime() <= FRESH_MS;
  return {
    doorMeters: isFresh ? measureToDoor(last, door) : null,
    waitedSeconds: arrival ? Math.round((at.getTime() - arrival.measuredAt.getTime()) / 1000) : null,
  };
}
