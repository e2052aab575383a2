import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';

/** A receiver who wishes for a later time gets the parcel within this time after it. */
const WINDOW_MS = 60 * 60_000;

/** Today's instant of a wished time such as '17:30', which `findWishProblem` has accepted. */
export function toWishedInstant(time: string, now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE);
  return new Date(today.withPlainTime(time).epochMilliseconds);
}

interface Promised {
  promisedBy: Date;
  /** The promise before a wish moved it; null without one. */
  promisedBeforeWish: Date | null;
}

/**
 * The promise with the earliest time that the receiver wishes for, never before what was ordered; null
 * withdraws the wish. What was ordered holds again then, with the time that a driver needs now.
 */
export function movePromise(
  { promisedBy, promisedBeforeWish }: Promised,
  notBefore: Date | null,
  now: Date,
): Promised {
  const ordered = promisedBeforeWish ?? promisedBy;
  const counted = new Date(Math.max(ordered.getTime(), (notBefore ?? now).getTime() + WINDOW_MS));
  if (notBefore) return { promisedBy: counted, promisedBeforeWish: ordered };
  const isShorter = promisedBeforeWish !== null && counted < promisedBy;
  return { promisedBy: isShorter ? counted : promisedBy, promisedBeforeWish: null };
}
